/** The open merchant with its unsaved changes. */
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { Finding } from '#operator/doctor/finding.ts'
import type { DraftState, PageChange, SaveAnswer } from '../studio-calls.ts'
import { callStudio } from './call-studio.ts'
import { keepChange, readKeptChange } from './kept-changes.ts'
import { noTimeline, turn } from './timeline.ts'

export type Acceptance = NonNullable<Finding['fix']['accepts']>

/** Advice takes seconds to compute, so it waits until the operator pauses. */
const pauseMs = 600

/** @param atMs the moment whose season the frames show; unset: now */
export function useDraft(atMs: number | undefined) {
  const [state, setState] = useState<DraftState>()
  const [findings, setFindings] = useState<Finding[]>([])
  const [paintMs, setPaintMs] = useState(0)
  const [paintings, setPaintings] = useState(0)
  const [error, setError] = useState('')
  const [restored, setRestored] = useState<PageChange>()
  const [timeline, act] = useReducer(turn, noTimeline)
  const wish = useMemo(
    () => ({ ...timeline.now, ...(atMs !== undefined && { atMs }) }),
    [timeline.now, atMs],
  )
  const wanted = useRef<PageChange | undefined>(undefined)
  const isBusy = useRef(false)
  const code = state?.code

  const fail = useCallback((reason: unknown) => {
    setError(reason instanceof Error ? reason.message : String(reason))
  }, [])

  const open = useCallback(
    async (wantedCode: string) => {
      setError('')
      try {
        const opened = await callStudio<DraftState>('open', { code: wantedCode })
        const kept = readKeptChange(wantedCode)
        wanted.current = undefined
        act({ kind: 'open', kept })
        setRestored(kept)
        setFindings([])
        setState(opened)
        return true
      } catch (reason) {
        fail(reason)
        return false
      }
    },
    [fail],
  )

  /** Paints the newest change; changes during a painting are painted together afterwards. */
  const paint = useCallback(
    async (paintedCode: string) => {
      if (isBusy.current) return
      isBusy.current = true
      try {
        for (let done: PageChange | undefined; done !== wanted.current; ) {
          done = wanted.current
          const startedMs = performance.now()
          setState(await callStudio<DraftState>('paint', { code: paintedCode, ...done }))
          setPaintMs(Math.round(performance.now() - startedMs))
          setPaintings(count => count + 1)
          setError('')
        }
      } catch (reason) {
        fail(reason)
      } finally {
        isBusy.current = false
      }
    },
    [fail],
  )

  useEffect(() => {
    if (code === undefined || wanted.current === wish) return
    wanted.current = wish
    paint(code)
  }, [code, wish, paint])

  useEffect(() => {
    if (code !== undefined) keepChange(code, timeline.now)
  }, [code, timeline.now])

  const returns = useReturns()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change needs new advice.
  useEffect(() => {
    if (code === undefined) return

    let isStale = false
    const timer = setTimeout(async () => {
      const advice = await callStudio<{ findings: Finding[] }>('advice', { code }).catch(fail)
      if (advice && !isStale) setFindings(advice.findings)
    }, pauseMs)

    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [code, timeline.now, returns, fail])

  const send = useCallback(async (): Promise<SaveAnswer | undefined> => {
    if (state === undefined) return undefined
    const { code: savedCode, digest } = state
    try {
      const answer = await callStudio<SaveAnswer>('save', {
        code: savedCode,
        digest,
        ...wish,
      })
      if (answer.kind === 'saved') {
        wanted.current = undefined
        act({ kind: 'saved', change: timeline.now, before: answer.before })
        setState(answer.state)
      }
      return answer
    } catch (reason) {
      fail(reason)
      return undefined
    }
  }, [state, wish, timeline.now, fail])

  /** A second save before the first has ended would find a changed file, and report a conflict. */
  const saving = useRef<Promise<SaveAnswer | undefined>>(undefined)
  const save = useCallback(() => {
    saving.current ??= send().finally(() => {
      saving.current = undefined
    })
    return saving.current
  }, [send])

  /** Reads the file on disk again and applies the unsaved changes to it. */
  const rebase = useCallback(async () => {
    if (code === undefined) return
    await callStudio('open', { code })
    await paint(code)
  }, [code, paint])

  return {
    state,
    findings,
    paintMs,
    /** The number of paintings, which tells a new upload from an earlier file of the same name. */
    paintings,
    error,
    /** Whether the page shows the changes that were unsaved when it was last closed. */
    isRestored: restored !== undefined && timeline.now === restored,
    /** Values that the operator has changed, before they are painted. */
    edits: timeline.now.edits,
    canUndo: timeline.past.length > 0,
    canRedo: timeline.future.length > 0,
    open,
    /** Opens the merchant without its unsaved changes. */
    discard: (discarded: string) => {
      keepChange(discarded, { edits: {}, files: {} })
      return open(discarded)
    },
    save,
    rebase,
    fail,
    set: (key: string, value: unknown, file?: { name: string; id: string }) =>
      act({ kind: 'set', key, value, atMs: performance.now(), ...(file && { file }) }),
    /** Adds an entry to a list, which accepts a problem. */
    accept: ({ key, entry }: Acceptance) => {
      const given = timeline.now.edits[key] ?? state?.values[key]?.set?.value
      const list = Array.isArray(given) ? given : []
      act({ kind: 'set', key, value: [...list, entry], atMs: performance.now() })
    },
    undo: () => act({ kind: 'undo' }),
    redo: () => act({ kind: 'redo' }),
  }
}

/** Counts how often the operator has come back to the page, for example from a terminal. */
export function useReturns(): number {
  const [returns, setReturns] = useState(0)
  useEffect(() => {
    const onFocus = () => setReturns(count => count + 1)
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [])
  return returns
}
