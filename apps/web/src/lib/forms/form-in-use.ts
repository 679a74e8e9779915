/** Kinds of fields into which nothing is typed: a radio button and a box have a value from the start. */
const untyped = /^(?:button|checkbox|color|hidden|image|radio|range|reset|submit)$/

/**
 * Whether a player is about to type into a field or has done so, which a reload or another screen would
 * lose. The words of a search are no such text: they have done their work. The one judgement of it: the
 * boot watchdog, which can import nothing, has a copy that is held against the same table of fields.
 */
export function isFieldInUse(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
  if (untyped.test(field.type) || field.hidden || ('readOnly' in field && field.readOnly))
    return false
  const isTyped = field.value !== '' && field.type !== 'search' && !('options' in field)
  return field === document.activeElement || isTyped
}

/** Whether any form of the page is in use. A field outside a form is none. */
export function isFormInUse(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'form input, form textarea, form select',
  )
  return Array.from(fields).some(isFieldInUse)
}
