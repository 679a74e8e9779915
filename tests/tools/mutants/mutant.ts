/** A fault planted by hand in one place of the product, and the test that notices it. */
export type Mutant = {
  no: number
  area: string
  /** The rule that it breaks, with its requirement where it has one. */
  rule: string
  /** From the root of the checkout. */
  file: string
  /** Occurs once in the file. */
  from: string
  to: string
  /** The file of the test, and words of its title as they stand there. */
  test: string
  title: string
  /** Whether the fast tier noticed the fault before a test was written for it. */
  atFirst: 'killed' | 'survived'
}
