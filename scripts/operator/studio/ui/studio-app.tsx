/** Studio's page: controls on the left, the live product on the right. */
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FrameMessage } from '../frame-link.ts'
import type { SaveAnswer, StudioState } from '../studio-calls.ts'
import { callStudio } from './call-studio.ts'
import { ControlPanel, type Target } from './control-panel.tsx'
import { FrameBar, type FrameWish, firstWish } from './frame-bar.tsx'
import { FrameRow, type View } from './frame-row.tsx'
import { NewBrandDialog } from './new-brand-dialog.tsx'
import { Blocked, blockedId, describeProblem, Stopped } from './notices.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { ConflictDialog } from './studio-dialogs.tsx'
import { useDraft } from './use-draft.ts'
import { useStop } from './use-stop.ts'

type Dialog =
  /** `isFirst`: opened by Studio itself, because it was started without a merchant. */
  | { kind: 'new'; isFirst: boolean }
  | { kind: 'publish' }
  | Extract<SaveAnswer, { kind: 'conflict' }>

export function StudioApp() {
  const [studio, setStudio] = useState<StudioState>()
  const [wish, setWish] = useState<FrameWish>(firstWish)
  const [view, setView] = useState<View>('all')
  const [dialog, setDialog] = useState<Dialog>()
  const [notice, setNotice] = useState('')
  const [target, setTarget] = useState<Target>()
  const draft = useDraft(wish.at === '' ? undefined : Date.parse(wish.at))
  const { state, open, save, undo, redo, fail } = draft
  const isStopped = useStop()
  const firstProblem = state?.problems[0]

  const load = useCallback(
    async (code?: string) => {
      const loaded = await callStudio<StudioState>('studio').catch(fail)
      if (!loaded) return

      setStudio(loaded)
      const wanted = code ?? new URLSearchParams(location.search).get('merchant')
      const opened = wanted ?? loaded.merchants[0]

      if (opened !== undefined && (await open(opened))) {
        history.replaceState(null, '', `?merchant=${opened}`)
        if (wanted === null) setDialog({ kind: 'new', isFirst: true })
      }
    },
    [open, fail],
  )

  useEffect(() => {
    load()
  }, [load])

  /** Returns whether everything is saved. */
  const onSave = useCallback(async () => {
    if (firstProblem !== undefined) {
      setTarget({ key: firstProblem.key })
      return false
    }
    // A text that is not painted yet, or that has no value, so that the draft cannot contain it.
    const invalid = document.querySelector<HTMLElement>(invalidField)
    if (invalid !== null) {
      invalid.focus()
      return false
    }
    const answer = await save()
    if (answer?.kind === 'conflict') setDialog(answer)
    if (answer?.kind === 'refused') setTarget({ key: answer.problems[0]?.key ?? '' })
    if (answer?.kind === 'saved') setNotice(`Saved merchants/${answer.state.code}/merchant.json`)
    return answer?.kind === 'saved'
  }, [save, firstProblem])

  const act = useEffectEvent((key: string, isShifted: boolean) => {
    if (key === 's') onSave()
    else if (isShifted) redo()
    else undo()
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey)) return
      const key = event.key.toLowerCase()
      if (key !== 's' && key !== 'z') return
      event.preventDefault()
      // A text field passes its value on when it loses the focus, so that the save includes it.
      const { activeElement } = document
      if (key === 's' && activeElement instanceof HTMLElement) flushSync(() => activeElement.blur())
      act(key, event.shiftKey)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const isChanged = state?.isChanged ?? false
  useEffect(() => {
    // The tab keeps the changes for the next start of Studio.
    if (isStopped || !isChanged) return
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [isChanged, isStopped])

  const painted = state?.painted
  const shown = useLastDefined(painted)
  const mode = state?.values['theme.mode']?.set?.value
  const choice = mode === 'auto' || mode === 'night' ? mode : undefined
  const device = wish.device === 'own' ? 'auto' : wish.device
  const { textScale, showsPopups } = wish
  const message = useMemo<FrameMessage>(
    () => ({
      ...(shown && { css: shown.css }),
      textScale,
      showsPopups,
      ...(choice && { mode: device }),
    }),
    [shown, textScale, showsPopups, choice, device],
  )

  if (studio === undefined || state === undefined) {
    return (
      <main className="opening">
        <h1>Livery Studio</h1>
        <p role="status">{draft.error === '' ? 'Opening the brand …' : draft.error}</p>
      </main>
    )
  }

  // Problems stop painting, so the checks behind the advice may not have seen the newest value.
  const findings = [...state.problems, ...draft.findings.filter(({ level }) => level === 'advice')]

  return (
    <div className="studio">
      <header>
        <h1>Livery Studio</h1>
        <label>
          <span className="unseen">Brand</span>
          <select
            value={state.code}
            disabled={isChanged}
            title={isChanged ? 'Save or undo first' : undefined}
            onChange={event => load(event.target.value)}
          >
            {studio.merchants.map(code => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>
        <button
          type="button"
          disabled={isChanged}
          title={isChanged ? 'Save or undo first' : undefined}
          onClick={() => setDialog({ kind: 'new', isFirst: false })}
        >
          New brand
        </button>
        <span className="status" role="status" data-saved={!isChanged}>
          {isChanged ? (draft.isRestored ? restoredNotice : 'Unsaved changes') : notice}
        </span>
        <button type="button" disabled={!draft.canUndo} onClick={undo}>
          Undo
        </button>
        <button type="button" disabled={!draft.canRedo} onClick={redo}>
          Redo
        </button>
        <button
          type="button"
          className={isChanged ? 'primary' : ''}
          disabled={!isChanged && !firstProblem}
          aria-disabled={firstProblem !== undefined}
          aria-describedby={firstProblem && blockedId}
          onClick={onSave}
        >
          Save
        </button>
        <button
          type="button"
          className={isChanged ? '' : 'primary'}
          aria-disabled={firstProblem !== undefined}
          aria-describedby={firstProblem && blockedId}
          onClick={async () => {
            const isSaved = isChanged || firstProblem !== undefined ? await onSave() : true
            if (isSaved) setDialog({ kind: 'publish' })
          }}
        >
          Steps to publish
        </button>
      </header>
      <div className="notices">
        {isStopped ? (
          <Stopped code={state.code} flags={studio.flags} isChanged={isChanged} />
        ) : (
          draft.error !== '' && (
            <p className="notice" role="alert">
              {draft.error}
            </p>
          )
        )}
        {firstProblem && (
          <Blocked
            problems={state.problems}
            controls={studio.controls}
            onShow={() => setTarget({ key: firstProblem.key })}
            onAccept={draft.accept}
          />
        )}
      </div>
      <ControlPanel
        controls={studio.controls}
        findings={findings}
        draft={draft}
        code={state.code}
        target={target}
        onTarget={setTarget}
      />
      <main>
        <FrameBar
          screens={studio.screens}
          languages={shown?.languages ?? []}
          choice={choice}
          hasSeasons={state.values.seasons?.set !== undefined}
          wish={wish}
          onWish={setWish}
          view={view}
          onView={setView}
        />
        {painted === undefined && (
          <p className="advice" role="status">
            The frames show the last look without problems.
            {firstProblem &&
              ` Solve this first: ${describeProblem(firstProblem, studio.controls)}.`}
          </p>
        )}
        <FrameRow
          view={view}
          url={buildFrameUrl(state.code, wish)}
          title={state.name}
          generation={shown?.structure ?? ''}
          message={message}
        />
        <footer>
          {shown?.weights.map(({ key, kb, allowedKb }) => (
            <span key={key} data-heavy={kb > allowedKb * 0.9}>
              {`${weightNames[key]} ${kb} of ${allowedKb} kB`}
            </span>
          ))}
          <span>{draft.paintMs > 0 ? `Painted in ${draft.paintMs} ms` : ''}</span>
        </footer>
      </main>
      {dialog?.kind === 'publish' && (
        <PublishDialog
          name={state.name}
          code={state.code}
          flags={studio.flags}
          controls={studio.controls}
          pages={[false, true].map(isMember =>
            buildFrameUrl(state.code, { ...firstWish, isMember }),
          )}
          onClose={() => setDialog(undefined)}
          onShow={key => {
            setDialog(undefined)
            setTarget({ key })
          }}
        />
      )}
      {dialog?.kind === 'new' && (
        <NewBrandDialog
          {...(dialog.isFirst && { opened: state.name })}
          onClose={() => setDialog(undefined)}
          onCreated={code => {
            setDialog(undefined)
            setNotice(
              `Created merchants/${code}/. Every change shows at once; save when you like it.`,
            )
            load(code)
          }}
        />
      )}
      {dialog?.kind === 'conflict' && (
        <ConflictDialog
          conflict={dialog}
          onClose={() => setDialog(undefined)}
          onKeep={async () => {
            // The dialog stays until the new file is read: saving before would conflict again.
            await draft.rebase().catch(fail)
            setDialog(undefined)
          }}
          onDiscard={() => {
            setDialog(undefined)
            draft.discard(state.code)
          }}
        />
      )}
    </div>
  )
}

const restoredNotice = 'Unsaved changes, restored. Undo discards them.'

const invalidField = '.controls :is([type="text"], textarea):invalid'

const weightNames = { firstLoadKb: 'First load', precacheKb: 'Offline files' }

/** Keeps the last picture while a problem prevents painting. */
function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}

function buildFrameUrl(code: string, { screen, isMember, language }: FrameWish): string {
  const to = language === '' ? screen : `${screen}?language=${language}`
  const query = new URLSearchParams({ as: isMember ? 'member' : 'visitor', to })
  return `http://${code}.localhost:${location.port}/preview/member?${query}`
}
