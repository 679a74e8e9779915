/**
 * Field types that the player does not type into: radio buttons and checkboxes have a value from
 * the start.
 */
const untyped = /^(?:button|checkbox|color|hidden|image|radio|range|reset|submit)$/

/**
 * Returns whether the player has focused a field or typed into it, so that a reload or another
 * screen would lose the input. A search field does not count, because the search has already run.
 * The boot watchdog has a copy of this check, because it cannot import modules; tests run both
 * copies against the same fields.
 */
export function isFieldInUse(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) {
  if (untyped.test(field.type) || field.hidden || ('readOnly' in field && field.readOnly))
    return false
  const isTyped = field.value !== '' && field.type !== 'search' && !('options' in field)
  return field === document.activeElement || isTyped
}

/** Returns whether any form on the page is in use. A field outside a form does not count. */
export function isFormInUse(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(
    'form input, form textarea, form select',
  )
  return Array.from(fields).some(isFieldInUse)
}
