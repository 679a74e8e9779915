/** Studio's last step: the result of the checks, the product in its own tab, and how to publish. */
import { useEffect, useState } from 'react'
import type { Finding } from '#operator/doctor/finding.ts'
import { callStudio } from './call-studio.ts'
import { describeFix, isColour, Swatch } from './control-field.tsx'
import { Dialog } from './studio-dialogs.tsx'
import { useReturns } from './use-draft.ts'

type PublishProps = {
  name: string
  code: string
  /** Flags that every command needs, if the merchants folder is not the usual one. */
  flags: string
  /** URLs of home for a visitor and for a member. */
  pages: readonly string[]
  onClose: () => void
  onShow: (key: string) => void
}

/** The merchant is saved when the dialog opens. */
export function PublishDialog({ name, code, flags, pages, onClose, onShow }: PublishProps) {
  const [result, setResult] = useState<Finding[] | string>()
  const returns = useReturns()

  // biome-ignore lint/correctness/useExhaustiveDependencies: files may have changed meanwhile.
  useEffect(() => {
    let isStale = false
    const show = (checked: Finding[] | string) => !isStale && setResult(checked)
    callStudio<{ findings: Finding[] }>('advice', { code }).then(
      ({ findings }) => show(findings),
      error => show(error instanceof Error ? error.message : String(error)),
    )
    return () => {
      isStale = true
    }
  }, [code, returns])

  const isReady = Array.isArray(result) && result.every(({ level }) => level === 'advice')
  const [visitor, member] = pages

  return (
    <Dialog title={name} isWide onClose={onClose}>
      <ol className="steps">
        <li>
          <h3>Check</h3>
          <p role="status">{describeResult(result)}</p>
          {Array.isArray(result) && result.length > 0 && (
            <details open={!isReady}>
              <summary>{isReady ? 'Show the advice' : 'What to change'}</summary>
              <ul>
                {result.map(({ check, key, what, fix }) => (
                  <li key={`${check}${key}${what}`}>
                    {key !== '' && (
                      <button type="button" className="plain" onClick={() => onShow(key)}>
                        <code>{key}</code>
                      </button>
                    )}{' '}
                    {what}{' '}
                    <span className="help">
                      {`Fix: ${describeFix(fix)} `}
                      {isColour(fix.value) && <Swatch colour={fix.value} />}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
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
              : 'A build leaves out a brand with problems. Once there are none:'}
          </p>
          <Command text={`npm run livery -- build${flags}`} />
          {flags === '' && (
            <>
              <p>To build it and use it here, with the sandbox platform:</p>
              <Command text="npm start" />
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

function describeResult(result: Finding[] | string | undefined): string {
  if (result === undefined) return 'Checking …'
  if (typeof result === 'string') return `The check failed: ${result}`

  const advice = result.filter(({ level }) => level === 'advice').length
  const problems = result.length - advice
  if (problems > 0) return `Not ready: ${count(problems, 'problem')}. A build refuses this brand.`
  if (advice === 0) return 'Ready to publish: no problems and no advice.'
  return `Ready to publish: no problems, ${count(advice, 'piece')} of advice, which may stay.`
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
