import { settledWithin } from '@livery/contract/device/settled-within.ts'

/**
 * Copies text to the clipboard with the clipboard API, or with the browser's older command, which
 * also works in in-app browsers and without https. Returns false if the browser refuses both
 * methods. In that case, the element that shows the text (`shown`) is selected so that the player
 * can copy the text manually.
 */
export async function copyText(text: string, shown?: Element | null): Promise<boolean> {
  if (await writeText(text)) return true
  if (copyByCommand(text)) return true
  if (shown) selectElement(shown)
  return false
}

async function writeText(text: string): Promise<boolean> {
  const isDone = await settledWithin(async () => {
    await navigator.clipboard.writeText(text)
    return true
  }, writeMs)
  return isDone === true
}

/** Shorter than the time for which a tap permits the older command (one second in Safari). */
const writeMs = 700

/**
 * Copies with the older command. This command copies the selection, so the text is put into a field
 * outside the viewport.
 */
function copyByCommand(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  // An open modal traps the focus, so the field must be inside the modal.
  const place = focused?.closest('[data-overlay]') ?? document.body
  field.readOnly = true
  field.setAttribute('aria-hidden', 'true')
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0', fontSize: '16px' })
  place.append(field)

  try {
    field.focus({ preventScroll: true })
    field.select()
    field.setSelectionRange(0, text.length)
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}

function selectElement(element: Element): void {
  if (element instanceof HTMLInputElement) element.select()
  else window.getSelection()?.selectAllChildren(element)
}
