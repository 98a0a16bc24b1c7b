/** PNG files: rows of red, green, blue (and alpha), filtered and packed. */
import { deflateSync } from 'node:zlib';
import { indexed } from './palette.ts';

const CRC = new Uint32Array(256).map((_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = CRC[(c ^ byte) & 255]! ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function chunk(type: string, body: Uint8Array): Buffer {
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  out.write(type, 4, 'latin1');
  out.set(body, 8);
  out.writeUInt32BE(crc(out.subarray(4, body.length + 8)), body.length + 8);
  return out;
}

/** Of what is left of it, what is above it, and the corner: the one nearest to their plane. */
function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** An opaque picture as the bytes of a PNG file. */
export function encodePng(width: number, height: number, rgba: Uint8ClampedArray | Uint8Array): Buffer {
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  const line = new Uint8Array(stride);
  let above = new Uint8Array(stride);
  for (let j = 0; j < height; j += 1) {
    for (let i = 0; i < width; i += 1) {
      const from = (j * width + i) * 4;
      line[i * 3] = rgba[from]!;
      line[i * 3 + 1] = rgba[from + 1]!;
      line[i * 3 + 2] = rgba[from + 2]!;
    }
    const row = j * (stride + 1);
    rows[row] = 4;
    for (let k = 0; k < stride; k += 1) {
      const left = k >= 3 ? line[k - 3]! : 0;
      const corner = k >= 3 ? above[k - 3]! : 0;
      rows[row + 1 + k] = line[k]! - paeth(left, above[k]!, corner);
    }
    above = line.slice();
  }
  return file(width, height, 2, [chunk('IDAT', deflateSync(rows, { level: 6 }))]);
}

/** The same in 256 colours: a third of the size. */
export function encodeSmallPng(width: number, height: number, rgba: Uint8ClampedArray | Uint8Array): Buffer {
  const { palette, pixels } = indexed(rgba);
  const rows = Buffer.alloc((width + 1) * height);
  for (let j = 0; j < height; j += 1) rows.set(pixels.subarray(j * width, (j + 1) * width), j * (width + 1) + 1);
  return file(width, height, 3, [chunk('PLTE', palette), chunk('IDAT', deflateSync(rows, { level: 9 }))]);
}

function file(width: number, height: number, colourType: 2 | 3, chunks: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, colourType, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    ...chunks,
    chunk('IEND', new Uint8Array(0)),
  ]);
}
