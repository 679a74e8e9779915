/** The form elements of a text, and what other elements share with them. */
import { isLanguage } from '@livery/contract/languages.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { type Control, nameLanguage } from '../schema-controls.ts'

/** The value that applies without one. */
export type Usual = string | readonly string[]

/** State that a new value from outside replaces, for example after undo. */
export function useFollowing(given: string) {
  const [text, setText] = useState(given)
  const [last, setLast] = useState(given)

  if (given !== last) {
    setLast(given)
    setText(given)
  }

  return [text, setText] as const
}

type TextProps = {
  control: Extract<Control, { kind: 'text' }>
  id: string
  value: unknown
  usual: Usual | undefined
  onChange: (value: unknown) => void
  /** Id of the element whose text is added to the name. */
  language?: string
}

/** The most characters that a line of the panel shows. */
const longestLine = 45

/** A text without line breaks, which a long text shows in several lines. */
export function TextInput({ control, id, value, usual, onChange, language }: TextProps) {
  const [text, setText] = useFollowing(typeof value === 'string' ? value : '')
  const field = {
    'aria-labelledby': [`${id}-label`, language].filter(Boolean).join(' '),
    placeholder: nameUnset(usual),
    maxLength: control.maxLength,
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setText(event.target.value.replace(/\n/g, ' ')),
    onBlur: () => {
      if (text !== (value ?? '')) onChange(text)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      event.currentTarget.blur()
    },
  }
  const isLong = (control.maxLength ?? 0) > longestLine

  return isLong ? <textarea rows={2} {...field} /> : <input type="text" {...field} />
}

/** One text, or a field for each language that the brand offers or already has a text for. */
export function TextByLanguage(props: TextProps & { offered: readonly string[] }) {
  const { control, id, value, offered, onChange } = props
  if (!isJsonObject(value)) {
    return (
      <>
        <TextInput {...props} />
        {typeof value === 'string' && offered[0] !== undefined && (
          <button
            type="button"
            className="plain"
            onClick={() => onChange({ [offered[0] ?? '']: value })}
          >
            Write by language<span className="unseen">{`: ${control.label}`}</span>
          </button>
        )}
      </>
    )
  }

  const change = (code: string, text: string) => {
    const others = Object.entries(value).filter(([other]) => other !== code)
    const texts = text === '' ? others : [...others, [code, text]]
    onChange(texts.length === 0 ? null : Object.fromEntries(texts))
  }

  return [...new Set([...offered, ...Object.keys(value)])].map(code => (
    <div key={code}>
      <span className="help" id={`${id}-${code}`}>
        {isLanguage(code) ? nameLanguage(code) : code}
      </span>
      <TextInput
        control={control}
        id={id}
        language={`${id}-${code}`}
        value={value[code]}
        usual={undefined}
        onChange={text => change(code, String(text))}
      />
    </div>
  ))
}

/** Says in the place of a value that there is none. */
export function nameUnset(usual: Usual | undefined): string {
  return usual === undefined ? 'Not set' : 'Default'
}
