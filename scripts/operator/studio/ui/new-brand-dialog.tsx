/** Studio's dialog that creates a brand. */
import { type Language, languages } from '@livery/contract/languages.ts'
import { type FormEvent, useId, useState } from 'react'
import { nameLanguage } from '../schema-controls.ts'
import { callStudio, uploadFile } from './call-studio.ts'
import { Colour } from './control-input.tsx'
import { type NewLook, SkinChoice } from './skin-choice.tsx'
import { Dialog } from './studio-dialogs.tsx'

type NewBrandProps = {
  /** The brand that Studio has opened because none was named; it can be edited instead. */
  opened?: string
  onClose: () => void
  onCreated: (code: string) => void
}

export function NewBrandDialog({ opened, onClose, onCreated }: NewBrandProps) {
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [look, setLook] = useState<NewLook>({ skin: 'neon', mode: undefined })
  const [colours, setColours] = useState({ brand: '#7c3aed', accent: '#22d3ee' })
  const [host, setHost] = useState('')
  const [isOwnHost, setIsOwnHost] = useState(false)
  const [first, setFirst] = useState<Language>('EN')
  const id = useId()

  const onNamed = async (name: string) => {
    if (isOwnHost || name.trim() === '') return
    const query = new URLSearchParams({ name: name.trim() })
    // Without a suggestion the field stays empty, and the brand still gets the placeholder.
    const suggested = await callStudio<{ host: string }>(`host?${query}`).catch(() => undefined)
    if (suggested) setHost(suggested.host)
  }

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [logo, mark] = [readFile(given.get('logo')), readFile(given.get('mark'))]
    const licence = String(given.get('licence')).trim()
    setIsBusy(true)

    try {
      const square = mark && (await uploadFile(mark, 'logo.mark'))
      const wide = logo && (await uploadFile(logo, square && 'logo.wordmark'))
      const body = {
        name: given.get('name'),
        ...colours,
        ...look,
        ...(isOwnHost && { host: host.trim() }),
        languages: [first, ...given.getAll('more')],
        currency: given.get('currency'),
        ...(wide && { logo: wide.id }),
        ...(square && { mark: square.id }),
        ...(licence !== '' && { licence }),
      }
      const { code } = await callStudio<{ code: string }>('new', body)
      onCreated(code)
    } catch (error) {
      setReason(error instanceof Error ? error.message : String(error))
      setIsBusy(false)
    }
  }

  return (
    <Dialog title="New brand" onClose={onClose}>
      <form className="new-brand" onSubmit={create}>
        <label>
          <span>Name</span>
          <input
            name="name"
            required
            maxLength={45}
            placeholder="Moon Palace"
            onBlur={event => onNamed(event.target.value)}
          />
        </label>
        <label>
          <span>Host</span>
          <input
            value={host}
            placeholder="www.moon-palace.example"
            aria-describedby={`${id}-host`}
            spellCheck={false}
            onChange={event => {
              setHost(event.target.value)
              setIsOwnHost(event.target.value.trim() !== '')
            }}
          />
        </label>
        <p className="help" id={`${id}-host`}>
          Where players will open the brand. A name that ends in .example is a placeholder until you
          have one.
        </p>
        <div className="pair">
          <label>
            <span>Currency</span>
            <select name="currency" defaultValue="USD">
              {currencies.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>Main language</span>
            <select value={first} onChange={event => setFirst(event.target.value as Language)}>
              {spoken.map(code => (
                <option key={code} value={code}>
                  {nameLanguage(code)}
                </option>
              ))}
            </select>
          </label>
        </div>
        <details>
          <summary>More languages</summary>
          <fieldset className="checks" data-named>
            <legend className="unseen">More languages</legend>
            {spoken.map(
              code =>
                code !== first && (
                  <label key={code}>
                    <input type="checkbox" name="more" value={code} />
                    <span>{nameLanguage(code)}</span>
                  </label>
                ),
            )}
          </fieldset>
        </details>
        <p className="help">
          A brand may offer languages whose texts about law, money and limits no native reader has
          checked (docs/languages.md). Studio records that in the brand’s settings.
        </p>
        <div className="pair">
          {(['brand', 'accent'] as const).map(key => (
            <div key={key}>
              <span id={`${id}-${key}-label`}>
                {key === 'brand' ? 'Brand color' : 'Accent color'}
              </span>
              <Colour
                id={`${id}-${key}`}
                label={key === 'brand' ? 'Brand color' : 'Accent color'}
                value={colours[key]}
                onChange={colour => setColours({ ...colours, [key]: String(colour) })}
              />
            </div>
          ))}
        </div>
        <SkinChoice look={look} colours={colours} onChange={setLook} />
        <label>
          <span>Logo (optional)</span>
          <input name="logo" type="file" accept={pictures} />
        </label>
        <p className="help">
          svg, png or jpg. A square logo becomes the icon, a wide one the logo in the top bar.
          Studio draws the other one, and both without a logo. Everything can be changed later.
        </p>
        <details>
          <summary>A separate icon, the license line</summary>
          <label>
            <span>Square mark for the icon (optional)</span>
            <input name="mark" type="file" accept={pictures} />
          </label>
          <label>
            <span>License line in the footer (optional)</span>
            <input name="licence" maxLength={160} placeholder="Licensed by …, No. 123" />
          </label>
        </details>
        {reason !== '' && (
          <p className="advice problem" role="alert">
            {reason}
          </p>
        )}
        <div className="actions">
          <button type="button" onClick={onClose}>
            {opened === undefined ? 'Close without creating' : `Edit ${opened} instead`}
          </button>
          <button type="submit" className="primary" disabled={isBusy}>
            {isBusy ? 'Creating …' : 'Create'}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

const byName = new Intl.Collator('en').compare

const spoken = (Object.keys(languages) as Language[]).sort((one, other) =>
  byName(nameLanguage(one), nameLanguage(other)),
)

/** The currencies in use: the browser also lists earlier ones, whose names contain years. */
const currencyWords = new Intl.DisplayNames(['en'], { type: 'currency' })
const currencies = Intl.supportedValuesOf('currency')
  .map(code => ({ code, name: `${currencyWords.of(code)} (${code})` }))
  .filter(({ name }) => !/\d{4}/.test(name))
  .sort((one, other) => byName(one.name, other.name))

const pictures = '.svg,.png,.jpg,.jpeg'

/** An empty file field gives an empty file. */
function readFile(value: FormDataEntryValue | null): File | undefined {
  return value instanceof File && value.size > 0 ? value : undefined
}
