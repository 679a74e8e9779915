/** What the operator must know before anything else: Studio has stopped, or nothing can be saved. */
import type { Finding } from '#operator/doctor/finding.ts'
import { type Control, flattenControls } from '../schema-controls.ts'
import { nameAcceptance } from './control-field.tsx'
import { holdsKey } from './control-panel.tsx'
import { Prose } from './prose.tsx'
import type { Acceptance } from './use-draft.ts'

type StoppedProps = {
  code: string
  /** Flags that the command needs to find the merchants. */
  flags: string
  isChanged: boolean
}

/** Says that Studio has stopped, how to start it again, and what happens to unsaved changes. */
export function Stopped({ code, flags, isChanged }: StoppedProps) {
  // The tab keeps values for one origin, which includes the port.
  const command = `npm run livery -- studio ${code} --port ${location.port}${flags}`
  return (
    <div className="notice" role="alert">
      <p>
        <b>Studio has stopped.</b> Start it again with <code>{command}</code> and open the new URL
        in this tab.{' '}
        {isChanged
          ? 'Your unsaved changes are kept in this tab and come back, except files that you chose.'
          : 'Everything is saved.'}
      </p>
    </div>
  )
}

export const blockedId = 'blocked'

type BlockedProps = {
  problems: readonly Finding[]
  controls: readonly Control[]
  onShow: () => void
  onAccept: (acceptance: Acceptance) => void
}

/** Says below Save why nothing can be saved. */
export function Blocked({ problems, controls, onShow, onAccept }: BlockedProps) {
  const [first] = problems
  if (first === undefined) return null

  const { accepts } = first.fix
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`

  return (
    <div className="notice" role="alert" id={blockedId}>
      <p>
        <b>{`Cannot save: ${count}.`}</b> <Prose text={`${describeProblem(first, controls)}.`} />
      </p>
      {accepts && (
        <button type="button" title={nameAcceptance(accepts)} onClick={() => onAccept(accepts)}>
          Offer anyway<span className="unseen">{`: ${nameAcceptance(accepts)}`}</span>
        </button>
      )}
      {findControl(first, controls) && (
        <button type="button" onClick={onShow}>
          Show
        </button>
      )}
    </div>
  )
}

function findControl({ key }: Finding, controls: readonly Control[]): Control | undefined {
  return flattenControls(controls).find(one => holdsKey(one.key, key))
}

/** Returns the problem after the name of its control. */
export function describeProblem(problem: Finding, controls: readonly Control[]): string {
  const { key, file, what } = problem
  return `${findControl(problem, controls)?.label ?? (key === '' ? file : key)}: ${what}`
}
