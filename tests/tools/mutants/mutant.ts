/** A fault for one place in the product, and the test that detects the fault. */
export type Fault = {
  area: string
  /** The rule that the fault violates, with its requirement if one exists. */
  rule: string
  /** The file's path, relative to the checkout's root. */
  file: string
  /** The original code, which occurs exactly once in the file. */
  from: string
  to: string
  /** The test file's path; `title` contains words from the test's title, verbatim. */
  test: string
  title: string
}

/** A fault with its number in `docs/mutants.md`. */
export type Mutant = Fault & { no: number }
