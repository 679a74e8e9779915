/** Studio's last step: the result of the checks, the product in its own tab, and how to publish. */
import { useEffect, useState } from 'react'
import { type Control, flattenControls } from '../schema-controls.ts'
import type { AdviceAnswer } from '../studio-calls.ts'
import { callStudio } from './call-studio.ts'
import { describeFix, isColour, Swatch } from './control-field.tsx'
import { holdsKey } from './control-panel.tsx'
import { Prose } from './prose.tsx'
import { Dialog } from './studio-dialogs.tsx'
import { useReturns } from './use-draft.ts'

type PublishProps = {
  name: string
  code: string
  /** Flags that every command needs, if the merchants folder is not the usual one. */
  flags: string
  /** URLs of home for a visitor and for a member. */
  pages: readonly string[]
  controls: readonly Control[]
  onClose: () => void
  onShow: (key: string) => void
}

/** The merchant is saved when the dialog opens. */
export function PublishDialog(props: PublishProps) {
  const { name, code, flags, pages, controls, onClose, onShow } = props
  const [result, setResult] = useState<AdviceAnswer | string>()
  const returns = useReturns()

  // biome-ignore lint/correctness/useExhaustiveDependencies: files may have changed meanwhile.
  useEffect(() => {
    let isStale = false
    const show = (checked: AdviceAnswer | string) => !isStale && setResult(checked)
    callStudio<AdviceAnswer>('advice', { code }).then(show, error =>
      show(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isStale = true
    }
  }, [code, returns])

  const { findings, openItems } =
    typeof result === 'object' ? result : { findings: [], openItems: [] }
  const isReady = typeof result === 'object' && findings.every(({ level }) => level === 'advice')
  const [visitor, member] = pages
  const showControl = (key: string) =>
    key !== '' && (
      <button type="button" className="plain" onClick={() => onShow(key)}>
        {findLabel(key, controls)}
      </button>
    )

  return (
    <Dialog title={name} isWide onClose={onClose}>
      <ol className="steps">
        <li>
          <h3>Builds</h3>
          <p role="status">{describeResult(result)}</p>
          {findings.length > 0 && (
            <details open={!isReady}>
              <summary>{isReady ? 'Show the advice' : 'What to change'}</summary>
              <ul>
                {findings.map(({ check, key, what, fix }) => (
                  <li key={`${check}${key}${what}`}>
                    {showControl(key)} <Prose text={what} />{' '}
                    <span className="help">
                      <Prose text={`Fix: ${describeFix(fix)} `} />
                      {isColour(fix.value) && <Swatch colour={fix.value} />}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
        {isReady && (
          <li>
            <h3>Can go live</h3>
            <p>{describeOpen(openItems.length)}</p>
            {openItems.length > 0 && (
              <ul>
                {openItems.map(({ key, text }) => (
                  <li key={key}>
                    {showControl(key)} {text}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )}
        <li>
          <h3>Look at it</h3>
          <p>
            Open the product in its own tab:{' '}
            <a href={visitor} target="_blank" rel="noreferrer">
              as a visitor
            </a>{' '}
            or{' '}
            <a href={member} target="_blank" rel="noreferrer">
              as a member
            </a>
            . To show it to others on this machine, light and dark, in every state:
          </p>
          <Command text={`npm run livery -- preview ${code}${flags}`} />
        </li>
        <li>
          <h3>Publish</h3>
          <p>
            {isReady
              ? 'Studio does not publish. In another terminal, build a release. A running server serves it without a restart:'
              : 'A build keeps this brand at its last good release. Once there are no problems:'}
          </p>
          <Command text={`npm run livery -- build${flags}`} />
          {flags === '' && (
            <>
              <p>
                To build it and use it here, with the sandbox platform, at{' '}
                <code>{`http://${code}.localhost:8080/m/home`}</code>:
              </p>
              <Command text="npm start" />
              <p>To hand it to an operator:</p>
              <Command
                text={`Please commit merchants/${code}, run npm run livery -- check and then npm run livery -- build.`}
              />
            </>
          )}
        </li>
      </ol>
      <div className="actions">
        <button type="button" className="primary" onClick={onClose}>
          Back to the brand
        </button>
      </div>
    </Dialog>
  )
}

function describeResult(result: AdviceAnswer | string | undefined): string {
  if (result === undefined) return 'Checking …'
  if (typeof result === 'string') return `The check failed: ${result}`

  const { findings } = result
  const advice = findings.filter(({ level }) => level === 'advice').length
  const problems = findings.length - advice
  if (problems > 0) return `Not yet: ${count(problems, 'problem')}. A build refuses this brand.`
  if (advice === 0) return 'Builds: no problems and no advice.'
  return `Builds: no problems, ${count(advice, 'piece')} of advice.`
}

function describeOpen(open: number): string {
  if (open === 0) return 'Yes: domain, license, company and languages are set.'
  return `Not yet: ${open === 1 ? '1 item is' : `${open} items are`} open before players may see it.`
}

function findLabel(key: string, controls: readonly Control[]): string {
  return flattenControls(controls).find(one => holdsKey(one.key, key))?.label ?? key
}

function count(number: number, word: string): string {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`
}

function Command({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="command">
      <code>{text}</code>
      <button
        type="button"
        onClick={async () => {
          await navigator.clipboard.writeText(text)
          setIsCopied(true)
        }}
      >
        {isCopied ? 'Copied' : 'Copy'}
        <span className="unseen">{`: ${text}`}</span>
      </button>
    </div>
  )
}
