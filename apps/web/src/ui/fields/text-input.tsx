import { cleanField, type FieldKind } from '@livery/contract/text/clean-field.ts'
import { type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react'
import { foldDigits } from '#lib/fold-text.ts'

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  /** How the text is cleaned; by default as the keyboard of the field suggests (`toKind`). */
  kind?: FieldKind
  /**
   * The value of a cleaned text, which the field then shows; of its own value it is that value. By
   * default the value is the cleaned text, and the field shows the text as it is typed until the
   * player leaves it.
   */
  read?: (typed: string) => string
}

/** The text of a field where it differs from the value. */
type Typed = { text: string; value: string }

/**
 * The one line of text that every field is made of. Its value is always cleaned. An input method
 * continues with the text that it left in the field, and enters it twice if the field was rewritten
 * in between; so the value is read at every step, and shown when the composition has ended.
 */
export function TextInput({ value, onChange, kind, read, ...input }: TextInputProps) {
  const isComposing = useRef(false)
  const [typed, setTyped] = useState<Typed>()
  const keepCaret = useCaret()
  const cleans = kind ?? toKind(input)
  const take = (field: HTMLInputElement) => {
    const text = field.value
    const cleaned = cleanField(text, cleans)
    const next = read ? read(cleaned) : cleaned
    const shown = isComposing.current ? text : toShown(text, next, read, input.inputMode)
    setTyped({ text: shown, value: next })
    if (shown !== text) keepCaret(field, shown)
    onChange(next)
  }
  return (
    <input
      {...input}
      // A value from elsewhere is shown at once.
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
 * Words may be in any script; numbers, addresses, codes and usernames are ASCII. A password is never
 * changed: a revealed one is a field of words, so its field names its kind.
 */
export function toKind(
  input: Pick<TextInputProps, 'type' | 'inputMode' | 'autoCapitalize'>,
): FieldKind {
  const { type = 'text', inputMode, autoCapitalize } = input
  if (type === 'password') return 'secret'
  const isWord =
    /^(?:text|search)$/.test(type) && inputMode === undefined && autoCapitalize !== 'none'
  return isWord ? 'line' : 'identifier'
}

function toShown(
  text: string,
  value: string,
  read: TextInputProps['read'],
  inputMode: TextInputProps['inputMode'],
): string {
  // A blank may go on with another word.
  if (read) return text.trimEnd() === value ? text : value
  return inputMode === 'numeric' ? foldDigits(text) : text
}

/** Puts the caret of a field whose text is rewritten behind the sign that it was behind. */
function useCaret() {
  const [moved, setMoved] = useState<{ field: HTMLInputElement; caret: number }>()
  useLayoutEffect(() => moved?.field.setSelectionRange(moved.caret, moved.caret), [moved])
  return (field: HTMLInputElement, next: string) => {
    const caret = field.selectionStart
    // Fields of e-mail addresses have no selection.
    if (caret === null || document.activeElement !== field) return
    setMoved({ field, caret: toCaret(field.value, caret, next) })
  }
}

/**
 * The place in a rewritten text after as many letters and digits as stood before the caret in the
 * typed one.
 */
export function toCaret(typed: string, caret: number, shown: string): number {
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
