/** One control with its help, its origin, its lock and the advice about its value. */
import { isLanguage } from '@livery/contract/languages.ts'
import { type ReactNode, useId, useState } from 'react'
import type { Finding } from '#operator/doctor/finding.ts'
import type { ValueState } from '../draft.ts'
import { type Control, nameLanguage } from '../schema-controls.ts'
import type { PageChange } from '../studio-calls.ts'
import { callStudio } from './call-studio.ts'
import { ControlInput } from './control-input.tsx'
import { Prose } from './prose.tsx'
import type { Usual } from './text-input.tsx'
import type { Acceptance } from './use-draft.ts'

export type FieldContext = {
  code: string
  values: Record<string, ValueState>
  /** The skin's choice for a key that is not set. */
  defaults: Readonly<Record<string, string | readonly string[]>>
  /** What the skin's compositions draw instead, by key. */
  composed: Readonly<Record<string, string>>
  paintings: number
  /** Changed values, before they are painted; `null` means the inherited value. */
  edits: Readonly<Record<string, unknown>>
  findings: readonly Finding[]
  accept: (acceptance: Acceptance) => void
  set: (key: string, value: unknown, file?: { name: string; id: string }) => void
}

/** Shows a control; a group shows the controls in it. */
export function ControlField({ control, ...context }: FieldContext & { control: Control }) {
  if (control.kind === 'group') return <Group control={control} {...context} />
  return <Field control={control} {...context} />
}

type GroupControl = Extract<Control, { kind: 'group' }>

function Group({ control, ...context }: FieldContext & { control: GroupControl }) {
  const isTop = !control.key.includes('.')
  return (
    <details className="group" open={isTop}>
      <summary>
        {control.label}
        <span className="help">
          <Prose text={control.help} />
        </span>
      </summary>
      {control.controls.map(inner => (
        <ControlField key={inner.key} control={inner} {...context} />
      ))}
    </details>
  )
}

type ValueControl = Exclude<Control, GroupControl>

function Field(props: FieldContext & { control: ValueControl }) {
  const { control, code, values, defaults, composed, paintings, edits, findings, set, accept } =
    props
  const id = useId()
  const { key, label, help } = control
  const state = values[key]
  const own = findings.filter(finding => finding.key === key || finding.key.startsWith(`${key}.`))
  const [failure, setFailure] = useState('')
  const isLocked = state?.locked !== undefined
  const inherited = state?.isOwn ? state.overrode[0]?.value : state?.set?.value
  const edit = edits[key]
  const value = edit === null ? inherited : (edit ?? state?.set?.value)
  const usual = defaults[key] ?? control.usual
  const languages = edits['languages.offered'] ?? values['languages.offered']?.set?.value
  const offered = Array.isArray(languages) ? languages.map(String) : []
  const canReset = state?.isOwn && !isLocked && (!control.isRequired || inherited !== undefined)

  const fixLogo = async () => {
    try {
      const { edits, files } = await callStudio<PageChange>('fix-logo', { code })
      for (const [fixed, name] of Object.entries(edits)) {
        const file = files[String(name)]
        set(fixed, name, file === undefined ? undefined : { name: String(name), id: file })
      }
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <fieldset className="field" data-key={key} disabled={isLocked} aria-describedby={`${id}-help`}>
      <legend>
        <span id={`${id}-label`}>{label}</span>
        {canReset && (
          <button type="button" className="plain" onClick={() => set(key, null)}>
            Reset<span className="unseen">{` ${label}`}</span>
          </button>
        )}
      </legend>
      <ControlInput
        control={control}
        id={id}
        code={code}
        paintings={paintings}
        value={value}
        usual={usual}
        offered={offered}
        onChange={(value, file) => {
          setFailure('')
          set(key, value, file)
        }}
        onFailure={setFailure}
      />
      <p className="help" id={`${id}-help`}>
        <Prose text={help} /> <Origin state={state} usual={usual} composed={composed[key]} />
      </p>
      {failure !== '' && <p className="advice problem">{failure}</p>}
      {own.map(finding => (
        <Advice
          key={`${finding.check}${finding.key}${finding.what}`}
          finding={finding}
          onAccept={accept}
          onApply={finding.key === key && canApply(control) ? value => set(key, value) : undefined}
          onFix={finding.fix.text.includes('doctor --fix') ? fixLogo : undefined}
        />
      ))}
    </fieldset>
  )
}

function canApply({ kind }: Control): boolean {
  return kind === 'colour' || kind === 'text' || kind === 'choice'
}

type OriginProps = {
  state: ValueState | undefined
  usual: Usual | undefined
  composed: string | undefined
}

/** Says what applies by default, and which file sets the value, like `livery explain`. */
function Origin({ state, usual, composed }: OriginProps): ReactNode {
  if (state?.locked) {
    const { file, key } = state.locked
    return <em>{`Locked by ${file} (${key}): this brand cannot change the value.`}</em>
  }

  const [above] = state?.overrode ?? []
  if (state?.isOwn && above) {
    return <em>{`Instead of ${JSON.stringify(above.value)} from ${above.file}.`}</em>
  }
  if (state?.set && !state.isOwn) return <em>{`Inherited from ${state.set.file}.`}</em>
  if (typeof usual !== 'string') return null

  const instead = composed && `, but ${composed} in login, cashier, account and rewards`

  return (
    <em>
      <Prose text={`Default: ${usual}${instead ?? ''}.`} />
    </em>
  )
}

type AdviceProps = {
  finding: Finding
  onAccept?: (acceptance: Acceptance) => void
  onApply?: ((value: string) => void) | undefined
  /** Writes the missing version of a wordmark. */
  onFix?: (() => void) | undefined
}

const exactValue = /^(?:#[0-9a-f]{6}|[\w-]+)$/i

export function Advice({ finding, onAccept, onApply, onFix }: AdviceProps) {
  const { level, what, fix } = finding
  const { value, accepts } = fix
  return (
    <div className={`advice ${level}`}>
      <p>
        <b>{levelNames[level]}</b> <Prose text={what} />
      </p>
      {accepts && onAccept ? (
        <>
          <button type="button" onClick={() => onAccept(accepts)}>
            {nameAcceptance(accepts)}
          </button>
          <p className="help">Or have the texts checked first (docs/languages.md).</p>
        </>
      ) : onFix ? (
        <button type="button" onClick={onFix}>
          Add the missing version
        </button>
      ) : onApply && value !== undefined && exactValue.test(value) ? (
        <button type="button" onClick={() => onApply(value)}>
          {isColour(value) && <Swatch colour={value} />}
          {`Use ${value}`}
        </button>
      ) : (
        <p className="help">
          <Prose text={describeFix(fix)} /> {isColour(value) && <Swatch colour={value} />}
        </p>
      )}
    </div>
  )
}

/** Returns the text of the button that accepts a problem. */
export function nameAcceptance({ entry }: Acceptance): string {
  const language = isLanguage(entry) ? nameLanguage(entry) : entry
  return `Offer ${language} without a native reader’s check`
}

const levelNames: Record<Finding['level'], string> = {
  problem: 'Problem:',
  advice: 'Advice:',
}

/** Returns the fix with its exact value, like `doctor`. */
export function describeFix({ text, value }: Finding['fix']): string {
  return value === undefined ? text : `${text}: ${value}`
}

export function isColour(value: string | undefined): value is string {
  return value !== undefined && /^#[0-9a-f]{6}$/i.test(value)
}

export function Swatch({ colour }: { colour: string }) {
  return <span className="swatch" style={{ background: colour }} />
}
