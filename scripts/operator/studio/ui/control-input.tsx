/** The form element of each kind of control. */
import { useEffect, useRef, useState } from 'react'
import { type Control, isSlider } from '../schema-controls.ts'
import { uploadFile } from './call-studio.ts'
import { OrderedList } from './ordered-list.tsx'
import { nameUnset, TextByLanguage, TextInput, type Usual, useFollowing } from './text-input.tsx'

type Props<K extends Control['kind']> = {
  control: Extract<Control, { kind: K }>
  id: string
  code: string
  /** Increases with each painting, which may have replaced the file behind a name. */
  paintings: number
  value: unknown
  usual: Usual | undefined
  /** The languages that the brand offers. */
  offered: readonly string[]
  onChange: (value: unknown, file?: { name: string; id: string }) => void
  onFailure: (reason: string) => void
}

type ValueKind = Exclude<Control['kind'], 'group'>

/** The most choices that fit in one row. More or longer choices become a list. */
const mostSegments = 4
const longestSegments = 34

export function ControlInput(props: Props<ValueKind>) {
  const { control } = props
  if (control.kind === 'choice') return <Choice {...props} control={control} />
  if (control.kind === 'colour') {
    const { id, value, usual, onChange } = props
    const own = { id, value, usual, onChange }
    // The draft contains every text, so that it is not lost, and reports it like other problems.
    return <Colour {...own} label={control.label} onInvalid={onChange} />
  }
  if (control.kind === 'switch') return <Switch {...props} control={control} />
  if (control.kind === 'number') return <NumberInput {...props} control={control} />
  if (control.kind === 'file') return <FileInput {...props} control={control} />
  if (control.kind === 'list') return <List {...props} control={control} />
  if (control.kind === 'json') return <Json {...props} control={control} />

  if (control.byLanguage) return <TextByLanguage {...props} control={control} />

  return <TextInput {...props} control={control} />
}

function Choice({ control, id, value, usual, onChange }: Props<'choice'>) {
  const { options, names } = control
  const isShort = options.join('').length <= longestSegments && options.length <= mostSegments

  if (isShort) {
    return (
      <div className="segments" role="radiogroup" aria-labelledby={`${id}-label`}>
        {options.map(option => (
          <label key={option} data-usual={value === undefined && option === usual}>
            <input
              type="radio"
              name={id}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    )
  }

  const chosen = options.indexOf(value as string)

  return (
    <select
      aria-labelledby={`${id}-label`}
      value={chosen}
      onChange={event => onChange(options[Number(event.target.value)])}
    >
      {chosen < 0 && <option value={-1}>{nameUnset(usual)}</option>}
      {options.map((option, at) => (
        <option key={option} value={at}>
          {names?.[option] ?? option}
        </option>
      ))}
    </select>
  )
}

type ColourProps = Pick<Props<'colour'>, 'id' | 'value' | 'onChange'> & {
  label: string
  usual?: Usual | undefined
  /** Receives a text that is not a color. Without it, the field itself reports the text. */
  onInvalid?: (text: string) => void
}

export function Colour({ id, label, value, usual, onChange, onInvalid }: ColourProps) {
  const given = typeof value === 'string' ? value : ''
  const [text, setText] = useFollowing(given)
  const [isTyping, setIsTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isColour = text === '' || expandColour(text) !== undefined
  const problem = isColour ? '' : describeNoColour(label, text)

  // A form around the field, such as that of a new brand, is not sent with another text.
  useEffect(() => input.current?.setCustomValidity(problem), [problem])

  return (
    <>
      <div className="colour">
        <input
          type="color"
          aria-label="Pick a color"
          aria-describedby={`${id}-label`}
          value={expandColour(given) ?? '#808080'}
          data-unset={given === ''}
          onInput={event => {
            setText(event.currentTarget.value)
            onChange(event.currentTarget.value)
          }}
        />
        <input
          ref={input}
          type="text"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-colour`}
          aria-invalid={!isColour}
          placeholder={nameUnset(usual)}
          spellCheck={false}
          maxLength={40}
          value={text}
          onFocus={() => setIsTyping(true)}
          onChange={event => {
            const typed = event.target.value.trim()
            setText(typed)
            if (/^#[0-9a-f]{6}$/i.test(typed)) onChange(typed.toLowerCase())
          }}
          onBlur={() => {
            const colour = expandColour(text)
            setIsTyping(false)
            if (text === '') setText(given)
            else if (colour === undefined && text !== given) onInvalid?.(text)
            if (colour === undefined) return
            setText(colour)
            if (colour !== given) onChange(colour)
          }}
        />
      </div>
      {problem !== '' && !isTyping && onInvalid === undefined && (
        <p className="advice problem" id={`${id}-colour`} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function describeNoColour(label: string, text: string): string {
  return `${label}: “${text}” is not a color code. Write # and six digits (0 to 9, a to f), for example #ffb703, or use the color picker.`
}

/** Completes `7c3aed` and `#73e`; returns `undefined` for other text. */
function expandColour(text: string): string | undefined {
  const digits = text.replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`
  return undefined
}

function Switch({ id, value, usual, onChange }: Props<'switch'>) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={value === true}
        aria-labelledby={`${id}-label`}
        checked={value === true}
        onChange={event => onChange(event.target.checked)}
      />
      <span>{value === undefined ? nameUnset(usual) : value === true ? 'On' : 'Off'}</span>
    </label>
  )
}

function NumberInput({ control, id, value, usual, onChange }: Props<'number'>) {
  const { minimum, maximum, step } = control
  const given = typeof value === 'number' ? value : undefined
  const bounds = { min: minimum, max: maximum, step }
  const change = (text: string) => text !== '' && onChange(Number(text))

  return (
    <div className="number">
      {isSlider(control) && (
        <input
          type="range"
          aria-labelledby={`${id}-label`}
          {...bounds}
          value={given ?? minimum}
          onChange={event => change(event.target.value)}
        />
      )}
      <input
        key={given}
        type="number"
        aria-labelledby={`${id}-label`}
        {...bounds}
        placeholder={nameUnset(usual)}
        defaultValue={given}
        onBlur={event => change(event.target.value)}
      />
    </div>
  )
}

function FileInput(props: Props<'file'>) {
  const { control, id, code, paintings, value, usual, onChange, onFailure } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isPicture = control.endings.includes('.svg')
  const query = new URLSearchParams({ code, key: control.key, painting: String(paintings) })

  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setIsBusy(true)
    try {
      const upload = await uploadFile(file, control.key, code)
      onChange(upload.name, upload)
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <section
      className="file"
      aria-labelledby={`${id}-label`}
      data-over={isOver}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={event => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files[0])
      }}
    >
      {isPicture &&
        (typeof value === 'string' ? <img src={`api/art?${query}`} alt={value} /> : <span />)}
      <div>
        <code>{typeof value === 'string' ? value : nameUnset(usual)}</code>
        <button type="button" disabled={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? 'Checking …' : 'Choose a file'}
          <span className="unseen">{` for ${control.label}`}</span>
        </button>
        <span className="help">{`Or drop it here: ${control.endings.join(', ').replaceAll('.', '')}`}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-labelledby={`${id}-label`}
        accept={control.endings.join()}
        onChange={event => {
          take(event.target.files?.[0])
          // The same file can be chosen again after a change.
          event.target.value = ''
        }}
      />
    </section>
  )
}

function List({ control, id, value, usual, onChange }: Props<'list'>) {
  const given = Array.isArray(value) ? value.map(String) : []
  const { options, names } = control

  if (typeof usual === 'object') {
    // The list only orders: what it does not name follows in the usual order.
    const first = given.filter(item => usual.includes(item))
    const items = [...first, ...usual.filter(item => !first.includes(item))]
    return <OrderedList labelledBy={`${id}-label`} items={items} onChange={onChange} />
  }

  if (options === undefined) {
    return (
      <textarea
        key={given.join('\n')}
        aria-labelledby={`${id}-label`}
        rows={Math.min(6, given.length + 1)}
        placeholder="One per line"
        defaultValue={given.join('\n')}
        onBlur={event => {
          const lines = event.target.value.split('\n').map(line => line.trim())
          const list = lines.filter(line => line !== '')
          if (list.join('\n') !== given.join('\n')) onChange(list)
        }}
      />
    )
  }

  // The schema refuses an empty list where the inherited value applies to a brand without a choice.
  const choose = (list: string[]) => onChange(list.length < (control.minItems ?? 0) ? null : list)

  return (
    <>
      {given.length > 1 && (
        <OrderedList
          labelledBy={`${id}-label`}
          items={given}
          {...(names && { names })}
          onChange={choose}
        />
      )}
      <div className="checks" data-named={names !== undefined}>
        {options.map(option => (
          <label key={option}>
            <input
              type="checkbox"
              checked={given.includes(option)}
              onChange={event =>
                choose(
                  event.target.checked
                    ? [...given, option]
                    : given.filter(other => other !== option),
                )
              }
            />
            <span>{names?.[option] ?? option}</span>
          </label>
        ))}
      </div>
    </>
  )
}

/** For values whose form the schema leaves open: edited as JSON. */
function Json({ id, value, onChange, onFailure }: Props<'json'>) {
  const given = value === undefined ? '' : JSON.stringify(value, null, 2)
  return (
    <textarea
      key={given}
      className="json"
      aria-labelledby={`${id}-label`}
      rows={Math.min(8, given.split('\n').length + 1)}
      placeholder="JSON"
      spellCheck={false}
      defaultValue={given}
      onBlur={event => {
        const text = event.target.value
        event.target.setCustomValidity('')
        if (text.trim() === given.trim()) return
        try {
          onChange(text.trim() === '' ? null : JSON.parse(text))
        } catch (error) {
          const reason = `This is not JSON: ${error instanceof Error ? error.message : error}`
          event.target.setCustomValidity(reason)
          onFailure(reason)
        }
      }}
    />
  )
}
