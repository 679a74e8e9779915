import { Activity, memo, useCallback, useEffect, useMemo, useState } from 'react'
import type { OverlayProposal } from './overlay.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import type { Conductor } from './overlay-manager.ts'

type OverlayPlaceProps = {
  proposal: OverlayProposal
  conductor: Conductor
  isShown: boolean
  onClose: (proposal: OverlayProposal) => void
}

/**
 * Watches one proposal, and draws it while it is shown. One that may be is drawn ahead, in idle
 * time and hidden: none of its effects runs, so it calls nobody and stands nowhere in the page.
 */
export const OverlayPlace = memo(({ proposal, conductor, isShown, onClose }: OverlayPlaceProps) => {
  const isWanted = proposal.useWanted()
  const isReady = (proposal.useReady ?? isNeverReady)()
  const showing = useShowing(isShown)
  useEffect(() => conductor.report(proposal, isWanted), [conductor, proposal, isWanted])
  useEffect(() => () => conductor.withdraw(proposal.name), [conductor, proposal])

  const { Content, layer } = proposal
  const close = useCallback(() => onClose(proposal), [onClose, proposal])
  // The same element each time: showing what was drawn ahead then draws nothing anew.
  const drawn = useMemo(
    () => (
      <OverlayFrame isAsked={layer === 'modal'} onFailed={close}>
        <Content onClose={close} />
      </OverlayFrame>
    ),
    [Content, layer, close],
  )
  if (!isShown && !isReady) return null
  return (
    <Activity key={showing} mode={isShown ? 'visible' : 'hidden'}>
      {drawn}
    </Activity>
  )
})

/**
 * Counts on whenever it stops being shown: each opening begins empty, and nothing that was typed
 * outlives the one before.
 */
function useShowing(isShown: boolean): number {
  const [state, setState] = useState({ wasShown: isShown, count: 0 })
  if (state.wasShown !== isShown) {
    setState({ wasShown: isShown, count: isShown ? state.count : state.count + 1 })
  }
  return state.count
}

function isNeverReady(): boolean {
  return false
}
