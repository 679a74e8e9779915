/**
 * Requirements that the product does not meet yet, by the work that builds them. A claim that did
 * not hold was taken out of the test titles and is listed here until a test proves it.
 */
export const laterWork: Readonly<Record<string, readonly string[]>> = {}
