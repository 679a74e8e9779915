/**
 * A sequential test that compares two Poisson processes (Lindon, Sanden, Shirikian: Rapid
 * Regression Detection in Software Deployments through Sequential Testing, KDD 2022, arXiv
 * 2205.14762).
 */

/** Bad events of both releases. */
export type Events = {
  /** In the canary. */
  canary: number
  /** Of both. */
  all: number
  /**
   * The share of all bad events expected in the canary if it were as good as the stable release;
   * above 0 and below 1.
   */
  share: number
}

/**
 * Returns the natural logarithm of the e-value `B(a+k, b+n−k) / (B(a, b) · p^k · (1−p)^(n−k))`,
 * with the prior Beta(1, (1−p)/p), whose mean is p. Without a difference, the e-value is a
 * martingale that starts at 1, so its logarithm ever reaches `ln(1/α)` with probability at most α,
 * no matter how often it is checked (Ville).
 */
export function logEvidence({ canary: k, all: n, share: p }: Events): number {
  const [a, b] = [1, (1 - p) / p]
  return logBeta(a + k, b + n - k) - logBeta(a, b) - k * Math.log(p) - (n - k) * Math.log1p(-p)
}

function logBeta(a: number, b: number): number {
  return logGamma(a) + logGamma(b) - logGamma(a + b)
}

/** Coefficients of the Lanczos approximation for g = 7, with a relative error below 1e-14. */
const lanczos = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
]

/** Returns the natural logarithm of the gamma function for a number above 0. */
export function logGamma(x: number): number {
  // Uses the reflection formula.
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x)
  const series = lanczos.reduce((sum, part, at) => sum + part / (x + at), 0.9999999999998099)
  const t = x + 6.5
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(series)
}
