/** A small SVG writer. It assigns the ids of gradients and filters, so that motifs never clash. */

export type Stop = readonly [offset: number, colour: string, opacity?: number]

export type Canvas = {
  /** Returns a linear gradient along `degrees` (0 is left to right, 90 top to bottom). */
  linear: (degrees: number, ...stops: Stop[]) => string
  /** Returns a radial gradient from the center outward, in fractions of the shape's box. */
  radial: (centre: readonly [x: number, y: number, r: number], ...stops: Stop[]) => string
  /** Returns a filter attribute value; `deviation` is in user units. */
  blur: (deviation: number) => string
  /** Returns a clip-path attribute value. */
  clip: (shape: string) => string
  toSvg: (width: number, height: number, body: string) => string
}

export function createCanvas(): Canvas {
  const defs: string[] = []
  const define = (toDefinition: (id: string) => string) => {
    const id = `d${defs.length}`
    defs.push(toDefinition(id))
    return `url(#${id})`
  }
  return {
    linear: (degrees, ...stops) => define(id => linearGradient(id, degrees, stops)),
    radial: ([cx, cy, r], ...stops) =>
      define(
        id =>
          `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${renderStops(stops)}</radialGradient>`,
      ),
    blur: deviation =>
      define(
        id =>
          `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    clip: shape => define(id => `<clipPath id="${id}">${shape}</clipPath>`),
    toSvg: (width, height, body) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs.join('')}</defs>${body}</svg>`,
  }
}

function linearGradient(id: string, degrees: number, stops: readonly Stop[]): string {
  const turn = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  const ends = `x1="${round(0.5 - dx)}" y1="${round(0.5 - dy)}" x2="${round(0.5 + dx)}" y2="${round(0.5 + dy)}"`
  return `<linearGradient id="${id}" ${ends}>${renderStops(stops)}</linearGradient>`
}

function renderStops(stops: readonly Stop[]): string {
  return stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')
}

/** Rounds to two decimals, which is finer than any pixel here. */
export function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Returns a point on a circle around the origin; 0° is up, clockwise. */
export function polar(radius: number, degrees: number): readonly [x: number, y: number] {
  const turn = (degrees * Math.PI) / 180
  return [round(Math.sin(turn) * radius), round(-Math.cos(turn) * radius)]
}

export function points(list: readonly (readonly [number, number])[]): string {
  return list.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')
}

/** Repeats a drawing `count` times, rotated about the origin in equal steps. */
export function around(count: number, draw: (index: number) => string, offset = 0): string {
  return Array.from(
    { length: count },
    (_, index) =>
      `<g transform="rotate(${round(offset + (index * 360) / count)})">${draw(index)}</g>`,
  ).join('')
}
