/** The name of Sandtable. */

const A = 'M2.2 20L7.4 2.8M11.2 2.8L16.4 20M7.2 14.2h4.2';

/** The name in stencil letters, each where it begins: stems and bowls with the bridges of a cut plate. */
const LETTERS: readonly (readonly [left: number, path: string])[] = [
  [
    0,
    'M13 6.4C12.6 4 10.8 2.6 8.9 2.3M6.1 2.3C3.8 2.6 2.4 4 2.4 5.8c0 2.6 2.4 3.4 5.1 4.2s5.1 1.7 5.1 4.3' +
      'c0 1.8-1.4 3.2-3.7 3.4M6.1 17.7C3.8 17.3 2.2 15.9 1.8 13.5',
  ],
  [17, A],
  [38.5, 'M2.2 0v20M4.6 1.4l9.6 16.8M16.6 0v20'],
  [61, 'M2.2 0v20M6.2 2.2H8c4.8 0 7 3.4 7 7.8s-2.2 7.8-7 7.8H6.2'],
  [80.5, 'M0 2.2h5.3M9.3 2.2h5.3M7.3 4.4V20'],
  [95, A],
  [
    116.5,
    'M2.2 0v20M6.2 2.2h2.4c3 0 4.6 1.4 4.6 3.7s-1.6 3.7-4.6 3.7H6.2M10 9.6c3 .2 4.6 1.8 4.6 4.1s-1.8 4.1-4.8 4.1H6.2',
  ],
  [137, 'M2.2 0v20M6.2 17.8h8'],
  [154.5, 'M2.2 0v20M6.2 2.2h6M6.2 10h4.6M6.2 17.8h6'],
];

export function Wordmark() {
  return (
    <p className="wordmark">
      <svg viewBox="0 0 167 20" role="img" aria-label="Sandtable">
        <g fill="none" stroke="currentColor" strokeWidth="4.4">
          {LETTERS.map(([left, path]) => (
            <path key={left} d={path} transform={`translate(${left})`} />
          ))}
        </g>
      </svg>
    </p>
  );
}
