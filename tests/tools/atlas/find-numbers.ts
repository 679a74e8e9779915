/** Numbers that the sandbox shows on purpose. These numbers do not belong to players. */
const shown = [
  // The account number that receives bank transfers.
  '001122334455',
  // The start of every Pix code up to the first letter, and the part after the payment's id.
  '00020126360014',
  '15204000053039865802',
  // An order id with the maximum length.
  '00000000000000000000001',
]

/**
 * Money amounts, which have thousands separators, draw numbers, which start with their date, and
 * the sandbox's own order ids.
 */
const harmless = [
  /(?<!\d)\d{1,3}(?:[.,]\d{3}){2,}(?![-\d])/g,
  /(?<!\d)20\d\d[01]\d[0-3]\d-?\d{3,4}(?!\d)/g,
  /-1000\d\d-\d{5}(?!\d)/g,
]

/**
 * Finds numbers as long as account and card numbers in the strings that a screenshot would show.
 * Such a number would become public with the gallery's screenshots.
 */
export function findNumbers(texts: readonly string[]): string[] {
  const plain = texts.map(text =>
    harmless.reduce((rest, kind) => rest.replaceAll(kind, ' … '), text),
  )
  const long = plain.flatMap(text => text.match(/\d(?:[ .-]?\d){10,}/g) ?? [])
  return long.map(text => text.replaceAll(/\D/g, '')).filter(digits => !shown.includes(digits))
}

/** Runs in the page: returns the page's text and its fields' values. */
export function readTexts(): string[] {
  const fields = [...document.querySelectorAll('input, textarea')]
  const typed = fields.map(field => ('value' in field ? String(field.value) : ''))
  return [document.body.innerText, ...typed]
}
