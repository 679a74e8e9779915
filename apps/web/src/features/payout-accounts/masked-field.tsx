import { type SyntheticEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { toCaret } from './mask-text.ts'

type MaskedFieldProps = TextFieldProps & { format: (typed: string) => string }

/** A text that is formatted while it is typed; the caret stays behind the sign it was behind. */
export function MaskedField({ format, onChange, ...field }: MaskedFieldProps) {
  const moved = useRef<{ input: HTMLInputElement; caret: number }>(undefined)
  // Formatting may leave the text as it was, which draws nothing by itself.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    const { input, caret } = moved.current ?? {}
    moved.current = undefined
    if (input !== undefined && caret !== undefined) input.setSelectionRange(caret, caret)
  })
  const note = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const caret = input.selectionStart
    // Fields of e-mail addresses have no selection, nor a mask.
    if (caret === null || document.activeElement !== input) return
    moved.current = { input, caret: toCaret(input.value, caret, format(input.value)) }
    redraw()
  }
  return <TextField {...field} onInput={note} onChange={typed => onChange(format(typed))} />
}
