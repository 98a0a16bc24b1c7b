import type { MapSource } from '../../../../scenarios/map.ts';

/** A wood with open fields to its north, after the book's own example. No place on earth. */
export const woodsEdge: MapSource = {
  sandtable: 'map/1',
  id: 'stonk-woods-edge',
  title: "A wood's edge",
  about: 'A platoon is dug in where a close wood meets the fields. A hedge to the north is the start line.',
  size: ['1000m', '1000m'],
  theme: 'open',
  features: [
    {
      id: 'rise',
      kind: 'hill',
      contours: [{ level: 1, area: '0,560 300,540 700,540 1000,570 1000,1000 0,1000 m' }],
    },
    {
      id: 'wood',
      name: 'The wood',
      kind: 'wood',
      grade: 'close',
      area: '120,600 380,596 620,600 900,610 960,780 900,1000 100,1000 60,780 m',
    },
    { id: 'hedge', kind: 'hedge', line: '40,210 480,205 960,215 m' },
    { id: 'lane', kind: 'track', line: '70,0 60,300 30,620 20,1000 m' },
    { id: 'edge', name: "The wood's edge", kind: 'objective', at: ['500m', '640m'], radius: '150m' },
  ],
  dressing: {
    patches: [
      { kind: 'stubble', area: '100,240 900,240 880,520 120,520 m' },
      { kind: 'meadow', area: '100,0 900,0 900,190 100,190 m' },
    ],
  },
};
