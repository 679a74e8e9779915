export type Size = { width: number; height: number }

/** The largest size of the same proportions whose longer side is `mostPx`; never larger. */
export function fitInside({ width, height }: Size, mostPx: number): Size {
  const share = Math.min(1, mostPx / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * share)),
    height: Math.max(1, Math.round(height * share)),
  }
}

export type Attempt = { mostPx: number; quality: number }

/**
 * How to draw a picture until it is small enough, the best way first: compressed more before it is
 * made smaller, since letters on a screenshot need their pixels.
 */
export function toAttempts(mostPx: number): Attempt[] {
  const qualities = [0.82, 0.7, 0.55]
  const shares = [1, 0.8, 0.6, 0.4, 0.25]
  return shares.flatMap(share =>
    qualities.map(quality => ({ mostPx: Math.round(mostPx * share), quality })),
  )
}
