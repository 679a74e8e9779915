import { type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react'
import { foldDigits } from '#lib/fold-text.ts'

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> & {
  value: string
  onChange: (value: string) => void
  /**
   * The value of a typed text, which the field then shows; of its own value it is that value. By
   * default a number is read in the digits of any script, and all else stays as it is typed.
   */
  read?: (typed: string) => string
}

/** The text of a field where it is not the value: what an input method composes. */
type Composed = { text: string; value: string }

/**
 * The one line of text that every field is made of. An input method goes on from the text that it
 * left in the field, and enters it once more where the field was rewritten meanwhile; so the value
 * is read at every step, and shown when the composition has ended.
 */
export function TextInput({ value, onChange, read, ...input }: TextInputProps) {
  const isComposing = useRef(false)
  const [composed, setComposed] = useState<Composed>()
  const keepCaret = useCaret()
  const readText = read ?? (input.inputMode === 'numeric' ? foldDigits : keepText)
  const take = (field: HTMLInputElement) => {
    const text = field.value
    const next = readText(text)
    setComposed(isComposing.current ? { text, value: next } : undefined)
    if (!isComposing.current && next !== text) keepCaret(field, next)
    onChange(next)
  }
  return (
    <input
      {...input}
      // A value from elsewhere is shown at once.
      value={composed?.value === value ? composed.text : value}
      onChange={event => take(event.target)}
      onCompositionStart={() => {
        isComposing.current = true
      }}
      onCompositionEnd={event => {
        isComposing.current = false
        take(event.currentTarget)
      }}
    />
  )
}

function keepText(text: string): string {
  return text
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
