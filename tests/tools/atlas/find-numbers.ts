/** Numbers that the sandbox shows on purpose: none of them is a player's. */
const shown = [
  // The account that a bank transfer goes to.
  '001122334455',
  // The head of every Pix code, up to its first letter, and what follows the payment's own id.
  '00020126360014',
  '15204000053039865802',
  // The id of an order that is as long as an id can be.
  '00000000000000000000001',
]

/** Amounts of money, whose thousands stand apart, and draws, whose numbers begin with their day. */
const harmless = [
  /(?<!\d)\d{1,3}(?:[.,]\d{3}){2,}(?![-\d])/g,
  /(?<!\d)20\d\d[01]\d[0-3]\d-?\d{3,4}(?!\d)/g,
]

/**
 * Numbers as long as those of accounts and cards, in what a picture would show. A picture of a
 * typed number would leave the machine with the gallery.
 */
export function findNumbers(texts: readonly string[]): string[] {
  const plain = texts.map(text =>
    harmless.reduce((rest, kind) => rest.replaceAll(kind, ' … '), text),
  )
  const long = plain.flatMap(text => text.match(/\d(?:[ .-]?\d){10,}/g) ?? [])
  return long.map(text => text.replaceAll(/\D/g, '')).filter(digits => !shown.includes(digits))
}

/** Runs in the page: its words, and what stands in its fields. */
export function readTexts(): string[] {
  const fields = [...document.querySelectorAll('input, textarea')]
  const typed = fields.map(field => ('value' in field ? String(field.value) : ''))
  return [document.body.innerText, ...typed]
}
