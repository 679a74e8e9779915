/**
 * Capital letters as pen strokes, 20 units high. A font would have to be installed on the server
 * that renders the icons and on the phone that shows the wordmark. Strokes look the same on both
 * devices.
 */

/** A letter's width in units and its SVG path data. */
type Letter = readonly [width: number, path: string]

export const letterHeight = 20

const letters: Record<string, Letter> = {
  a: [14, 'M0 20L7 0L14 20M2.8 13H11.2'],
  b: [13, 'M0 10H8A5 5 0 0 1 8 20H0V0H7A5 5 0 0 1 7 10'],
  c: [13, 'M13 3.5A7.5 10 0 1 0 13 16.5'],
  d: [14, 'M0 0H4A10 10 0 0 1 4 20H0Z'],
  e: [12, 'M12 0H0V20H12M0 10H10'],
  f: [12, 'M12 0H0V20M0 10H10'],
  g: [14.5, 'M13 3.5A7.5 10 0 1 0 14.5 11H8.5'],
  h: [14, 'M0 0V20M14 0V20M0 10H14'],
  i: [0, 'M0 0V20'],
  j: [10, 'M10 0V14A5 6 0 0 1 0 15'],
  k: [13, 'M0 0V20M13 0L0 12M5 8L13 20'],
  l: [11, 'M0 0V20H11'],
  m: [16, 'M0 20V0L8 12L16 0V20'],
  n: [14, 'M0 20V0L14 20V0'],
  o: [16, 'M8 0A8 10 0 1 0 8 20A8 10 0 1 0 8 0Z'],
  p: [12.5, 'M0 20V0H7A5.5 5.5 0 0 1 7 11H0'],
  q: [16, 'M8 0A8 10 0 1 0 8 20A8 10 0 1 0 8 0ZM10 14L16 20'],
  r: [13, 'M0 20V0H7A5.5 5.5 0 0 1 7 11H0M6 11L13 20'],
  s: [12.5, 'M12 3.5C10 -1 1 -1 1 5C1 11 12.5 8.5 12.5 15C12.5 21.5 2 21 0 16'],
  t: [14, 'M0 0H14M7 0V20'],
  u: [14, 'M0 0V13A7 7 0 0 0 14 13V0'],
  v: [14, 'M0 0L7 20L14 0'],
  w: [20, 'M0 0L5 20L10 4L15 20L20 0'],
  x: [14, 'M0 0L14 20M14 0L0 20'],
  y: [14, 'M0 0L7 10L14 0M7 10V20'],
  z: [13, 'M0 0H13L0 20H13'],
  0: [13, 'M6.5 0A6.5 10 0 1 0 6.5 20A6.5 10 0 1 0 6.5 0Z'],
  1: [5, 'M0 4L5 0V20'],
  2: [12, 'M0 5A6 6 0 0 1 12 5C12 10 5 13 0 20H12'],
  3: [12, 'M0 0H11L5.5 8A6 6 0 1 1 0 17'],
  4: [12, 'M9 20V0L0 14H12'],
  5: [12, 'M11 0H2L1 8.5A6 6 0 1 1 0 17.5'],
  6: [12, 'M10 0C4 4 0 9 0 14A6 6 0 1 0 12 14A6 6 0 0 0 0 14'],
  7: [12, 'M0 0H12L4 20'],
  8: [12, 'M6 0A4.7 4.8 0 1 0 6 9.6A4.7 4.8 0 1 0 6 0ZM6 9.6A6 5.2 0 1 0 6 20A6 5.2 0 1 0 6 9.6Z'],
  9: [12, 'M2 20C8 16 12 11 12 6A6 6 0 1 0 0 6A6 6 0 0 0 12 6'],
  '&': [14, 'M14 20L3 6A3.6 3.6 0 1 1 9 5C8 9 0 10 0 15C0 21 11 22 13 11'],
  '-': [8, 'M0 11H8'],
  '.': [0, 'M0 19.5V20'],
  ' ': [7, ''],
}

const spacing = 7

export type Lettering = { width: number; paths: { x: number; d: string }[] }

/**
 * Lays out text from x = 0. Returns `undefined` if a character is missing from the stroke table.
 */
export function layOut(text: string): Lettering | undefined {
  const found = [...text].map(character => letters[character])
  const paths: Lettering['paths'] = []
  let x = 0
  for (const letter of found) {
    if (letter === undefined) return undefined
    const [width, d] = letter
    if (d !== '') paths.push({ x, d })
    x += width + spacing
  }
  return paths.length === 0 ? undefined : { width: x - spacing, paths }
}
