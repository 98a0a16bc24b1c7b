/** Light or dark, on the first page as in the menu of a table. */
import { useEffect, useState } from 'react';
import { applyTheme, keepTheme, readSettings, type Settings } from '../play/store/settings.ts';

const THEMES: readonly (readonly [Settings['theme'], string])[] = [
  ['system', 'Same as the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

export function Theme() {
  const [theme, setTheme] = useState(() => readSettings(null).theme);
  useEffect(() => applyTheme(theme), [theme]);
  return (
    <label className="theme">
      <span className="heard">Colours</span>
      <select
        value={theme}
        onChange={({ target }) => {
          const [chosen] = THEMES.find(([id]) => id === target.value)!;
          keepTheme(chosen);
          setTheme(chosen);
        }}
      >
        {THEMES.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
