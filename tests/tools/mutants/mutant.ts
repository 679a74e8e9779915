/** A fault to insert in one place in the product, and the test that detects it. */
export type Fault = {
  area: string
  /** The rule that it breaks, with its requirement if it has one. */
  rule: string
  /** Relative to the root of the checkout. */
  file: string
  /** Occurs exactly once in the file. */
  from: string
  to: string
  /** The test's file; `title` contains words of the test's title, verbatim. */
  test: string
  title: string
}

/** A fault with its number in `docs/mutants.md`. */
export type Mutant = Fault & { no: number }
