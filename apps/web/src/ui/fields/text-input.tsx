import { cleanField, type FieldKind } from '@livery/contract/text/clean-field.ts'
import { type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react'
import { foldDigits } from '#lib/fold-text.ts'

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  /** How the text is cleaned; by default derived from the field's keyboard (`toKind`). */
  kind?: FieldKind
  /**
   * Converts the cleaned text to the value, which the field then shows; must be idempotent. Without
   * this function, the value is the cleaned text, and the field shows the text as typed until it
   * loses focus.
   */
  read?: (typed: string) => string
}

/** The field's displayed text if it differs from the value. */
type Typed = { text: string; value: string }

/**
 * Renders the input that all text fields use. The value is always cleaned. During an IME
 * composition, the field must not be rewritten, because the input method would then enter its text
 * twice. The value is therefore updated at every step, but is shown only when the composition has
 * ended.
 */
export function TextInput({ value, onChange, kind, read, ...input }: TextInputProps) {
  const isComposing = useRef(false)
  const [typed, setTyped] = useState<Typed>()
  const keepCaret = useCaret()
  const cleans = kind ?? chooseFieldKind(input)

  const take = (field: HTMLInputElement) => {
    const text = field.value
    const cleaned = cleanField(text, cleans)
    const next = read ? read(cleaned) : cleaned
    const shown = isComposing.current ? text : chooseShownText(text, next, read, input.inputMode)
    setTyped({ text: shown, value: next })
    if (shown !== text) keepCaret(field, shown)
    onChange(next)
  }

  return (
    <input
      {...input}
      // If the value was changed from outside, it is shown immediately.
      value={typed?.value === value ? typed.text : value}
      onChange={event => take(event.target)}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={event => {
        isComposing.current = false
        take(event.currentTarget)
      }}
      onBlur={event => {
        setTyped(undefined)
        input.onBlur?.(event)
      }}
    />
  )
}

/**
 * Returns how a field's text is cleaned. Words may be in any script; numbers, email addresses,
 * codes and usernames are ASCII. A password is never changed. A revealed password field is an
 * ordinary text input, so it sets `kind` explicitly.
 */
export function chooseFieldKind(
  input: Pick<TextInputProps, 'type' | 'inputMode' | 'autoCapitalize'>,
): FieldKind {
  const { type = 'text', inputMode, autoCapitalize } = input
  if (type === 'password') return 'secret'
  const isWord =
    /^(?:text|search)$/.test(type) && inputMode === undefined && autoCapitalize !== 'none'
  return isWord ? 'line' : 'identifier'
}

function chooseShownText(
  text: string,
  value: string,
  read: TextInputProps['read'],
  inputMode: TextInputProps['inputMode'],
): string {
  // A trailing space may be the start of the next word, so it does not count as a difference.
  if (read) return text.trimEnd() === value ? text : value
  return inputMode === 'numeric' ? foldDigits(text) : text
}

/**
 * Restores the caret's position when a field's text is rewritten: after the same character as
 * before.
 */
function useCaret() {
  const [moved, setMoved] = useState<{ field: HTMLInputElement; caret: number }>()
  useLayoutEffect(() => moved?.field.setSelectionRange(moved.caret, moved.caret), [moved])
  return (field: HTMLInputElement, next: string) => {
    const caret = field.selectionStart
    // Email fields do not have a selection.
    if (caret === null || document.activeElement !== field) return
    setMoved({ field, caret: computeCaret(field.value, caret, next) })
  }
}

/**
 * Returns the caret's position in the rewritten text: after the same number of letters and digits
 * as in the typed text.
 */
export function computeCaret(typed: string, caret: number, shown: string): number {
  let left = countSigns(typed.slice(0, caret))
  for (let at = 0; at < shown.length; at += 1) {
    if (left === 0) return at
    left -= countSigns(shown.charAt(at))
  }
  return shown.length
}

function countSigns(text: string): number {
  return foldDigits(text).replaceAll(/[^\p{L}\d]/gu, '').length
}
