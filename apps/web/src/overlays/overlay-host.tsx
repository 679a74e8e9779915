import { useStore } from 'zustand'
import type { OverlayProposal } from './overlay.ts'
import { type Conductor, createConductor } from './overlay-manager.ts'
import { OverlayPlace } from './overlay-place.tsx'
import { useBackToClose } from './use-back-to-close.ts'

declare global {
  interface Window {
    /** For support, in the browser's console: why an overlay is or is not shown. */
    livery?: { explain: Conductor['explain'] }
  }
}

// Milliseconds since the page began: a phone that sets its clock right orders nothing anew.
const conductor = createConductor({
  now: () => performance.now(),
  wakeAt: (ms, wake) => void setTimeout(wake, ms - performance.now()),
})

window.livery = { explain: conductor.explain }

/** Draws what the conductor shows. Each proposal is watched whether it is shown or not. */
export function ConductorHost({ proposals }: { proposals: readonly OverlayProposal[] }) {
  const shown = useStore(conductor.store, state => state.shown)
  useBackToClose(shown, name => {
    const proposal = proposals.find(proposal => proposal.name === name)
    if (!proposal || proposal.mayClose?.() === false) return false
    close(proposal)
    return true
  })
  return proposals.map(proposal => (
    <OverlayPlace
      key={proposal.name}
      proposal={proposal}
      conductor={conductor}
      isShown={shown.includes(proposal.name)}
      onClose={close}
    />
  ))
}

function close(proposal: OverlayProposal): void {
  conductor.dismiss(proposal.name)
  proposal.onClose?.()
}
