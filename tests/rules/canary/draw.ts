/** Generates random numbers that are the same in each run with the same seed. */
export type Draw = {
  uniform(): number
  normal(): number
  /**
   * Returns a Poisson-distributed number. Above a mean of thirty, uses a normal distribution with
   * the same mean and variance.
   */
  poisson(mean: number): number
}

/** Creates a mulberry32 random number generator. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0

  function uniform(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Box-Muller transform. */
  function normal(): number {
    return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  }

  function poisson(mean: number): number {
    if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()))

    const limit = Math.exp(-mean)
    let [count, product] = [0, uniform()]

    while (product > limit) {
      count += 1
      product *= uniform()
    }

    return count
  }

  return { uniform, normal, poisson }
}
