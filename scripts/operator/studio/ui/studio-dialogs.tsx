/** Studio's dialogs, and the decision about a file that changed on disk. */
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { SaveAnswer } from '../studio-calls.ts'

type DialogProps = { title: string; isWide?: boolean; onClose: () => void; children: ReactNode }

/** A modal dialog of the browser, which keeps the focus inside and closes on Escape. */
export function Dialog({ title, isWide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog ref={dialog} aria-labelledby={id} className={isWide ? 'wide' : ''} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

type ConflictProps = {
  conflict: Extract<SaveAnswer, { kind: 'conflict' }>
  onClose: () => void
  onKeep: () => void
  onDiscard: () => void
}

export function ConflictDialog({ conflict, onClose, onKeep, onDiscard }: ConflictProps) {
  const disk = conflict.disk.split('\n')
  const own = conflict.own.split('\n')
  return (
    <Dialog title="merchant.json has changed on disk" isWide onClose={onClose}>
      <p className="help">
        Nothing was saved. Lines that the other version does not contain are marked.
      </p>
      <div className="versions">
        <Version title="On disk" lines={disk} others={own} />
        <Version title="In Studio" lines={own} others={disk} />
      </div>
      <div className="actions">
        <button type="button" onClick={onClose}>
          Close without saving
        </button>
        <button type="button" onClick={onDiscard}>
          Discard my changes
        </button>
        <button type="button" className="primary" onClick={onKeep}>
          Apply my changes to the file on disk
        </button>
      </div>
    </Dialog>
  )
}

type VersionProps = { title: string; lines: readonly string[]; others: readonly string[] }

function Version({ title, lines, others }: VersionProps) {
  const known = new Set(others)
  return (
    <section>
      <h3>{title}</h3>
      <pre>
        {lines.map((line, at) => {
          const key = `${at} ${line}`
          return known.has(line) ? (
            <span key={key}>{`${line}\n`}</span>
          ) : (
            <mark key={key}>{`${line}\n`}</mark>
          )
        })}
      </pre>
    </section>
  )
}
