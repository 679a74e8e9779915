/**
 * How often each suite repeats its test: few times in a normal run, and as often as fits in a night
 * with SOAK=1. The code is the same.
 */
const short = { kills: 12, corruptions: 60, activations: 20, rollbacks: 6, races: 5 }

const long: typeof short = {
  ...{ kills: 200, corruptions: 300, activations: 200, rollbacks: 50 },
  races: Number(process.env.RACES ?? 1_000),
}

export const counts = process.env.SOAK === '1' ? long : short
