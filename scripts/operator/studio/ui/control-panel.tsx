/** Studio's left side: the controls in two tabs, with a search. */
import { useEffect, useRef, useState } from 'react'
import type { Finding } from '#operator/doctor/finding.ts'
import { type Control, flattenControls, isFound } from '../schema-controls.ts'
import { Advice, ControlField } from './control-field.tsx'
import type { useDraft } from './use-draft.ts'

/** The parts of merchant.json that decide how a brand looks; all others are on the second tab. */
const lookKeys = new Set(['skin', 'theme', 'logo'])

/** The key whose control the panel shows next; a new object each time. */
export type Target = { key: string }

type PanelProps = {
  controls: readonly Control[]
  findings: readonly Finding[]
  draft: ReturnType<typeof useDraft>
  code: string
  target: Target | undefined
  onTarget: (target: Target) => void
}

function isLookKey(key: string): boolean {
  return lookKeys.has(key.split('.')[0] ?? '')
}

/** Shows the controls of one tab, or those that a search finds. */
export function ControlPanel({ controls, findings, draft, code, target, onTarget }: PanelProps) {
  const [isLook, setIsLook] = useState(true)
  const [search, setSearch] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const shown =
    search === ''
      ? filterTab(controls, isLook)
      : flattenControls(controls).filter(one => isFound(one, search))
  const { edits, set, accept, paintings } = draft
  const { values = {}, defaults = {}, composed = {} } = draft.state ?? {}
  const context = { code, values, defaults, composed, paintings, edits, findings, set, accept }
  const elsewhere = findings.filter(({ key }) => isLookKey(key) !== isLook)

  // The control of the target is in the page only after its tab is.
  const [lastTarget, setLastTarget] = useState(target)
  if (target !== lastTarget) {
    setLastTarget(target)
    if (target) setIsLook(isLookKey(target.key))
    setSearch('')
  }
  useEffect(() => {
    if (target && panel.current) revealControl(panel.current, target.key)
  }, [target])

  return (
    <aside aria-label="Settings">
      <div className="segments tabs" role="radiogroup" aria-label="Settings shown">
        {[true, false].map(look => (
          <label key={String(look)}>
            <input
              type="radio"
              name="tab"
              checked={isLook === look}
              onChange={() => setIsLook(look)}
            />
            <span>{look ? 'Look' : 'All other settings'}</span>
          </label>
        ))}
      </div>
      <input
        type="search"
        className="search"
        aria-label="Find a setting"
        placeholder="Find a setting"
        value={search}
        onChange={event => setSearch(event.target.value)}
      />
      <div className="controls" key={`${code} ${isLook}`} ref={panel}>
        {shown.map(control => (
          <ControlField key={control.key} control={control} {...context} />
        ))}
        {shown.length === 0 && <p className="help">No setting contains these words.</p>}
        {search === '' && elsewhere.length > 0 && (
          <details className="group" open={elsewhere.some(({ level }) => level === 'problem')}>
            <summary>{`On other settings (${elsewhere.length})`}</summary>
            {elsewhere.map(finding => (
              <div key={`${finding.check}${finding.key}${finding.what}`}>
                {finding.key === '' ? (
                  <code>{finding.file}</code>
                ) : (
                  <button
                    type="button"
                    className="plain"
                    onClick={() => onTarget({ key: finding.key })}
                  >
                    <code>{finding.key}</code>
                  </button>
                )}
                <Advice finding={finding} onAccept={accept} />
              </div>
            ))}
          </details>
        )}
      </div>
    </aside>
  )
}

function filterTab(controls: readonly Control[], isLook: boolean): readonly Control[] {
  return controls.filter(({ key }) => lookKeys.has(key) === isLook)
}

/** Opens the groups around a key's control, scrolls to the control and focuses it. */
function revealControl(panel: HTMLElement, key: string): void {
  const fields = [...panel.querySelectorAll<HTMLElement>('[data-key]')]
  const field = fields.find(({ dataset }) => holdsKey(dataset.key ?? '', key))
  if (field === undefined) return

  for (let group = field.closest('details'); group; ) {
    group.open = true
    group = group.parentElement?.closest('details') ?? null
  }
  field.scrollIntoView({ block: 'center' })
  field.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
}

/** Returns whether a control's value contains the key. */
export function holdsKey(shown: string, key: string): boolean {
  return key === shown || key.startsWith(`${shown}.`)
}
