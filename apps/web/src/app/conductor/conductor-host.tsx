import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { OverlayProposal } from '#lib/overlay-proposal.ts'
import { type Conductor, createConductor } from './conductor.ts'
import { OverlayFrame } from './overlay-frame.tsx'
import { useBackToClose } from './use-back-to-close.ts'

declare global {
  interface Window {
    /** For support, in the browser's console: why an overlay is or is not shown. */
    livery?: { explain: Conductor['explain'] }
  }
}

const conductor = createConductor({
  now: () => Date.now(),
  wakeAt: (ms, wake) => void setTimeout(wake, ms - Date.now()),
})

window.livery = { explain: conductor.explain }

/** Draws what the conductor shows. Each proposal is watched whether it is shown or not. */
export function ConductorHost({ proposals }: { proposals: readonly OverlayProposal[] }) {
  const shown = useStore(conductor.store, state => state.shown)
  const close = (name: string) => {
    conductor.dismiss(name)
    proposals.find(proposal => proposal.name === name)?.onClose?.()
  }
  useBackToClose(shown, close)
  return (
    <>
      {proposals.map(proposal => (
        <Watcher key={proposal.name} proposal={proposal} />
      ))}
      {shown.map(name => {
        const Content = proposals.find(proposal => proposal.name === name)?.Content
        return (
          Content && (
            <OverlayFrame key={name} onFailed={() => close(name)}>
              <Content onClose={() => close(name)} />
            </OverlayFrame>
          )
        )
      })}
    </>
  )
}

function Watcher({ proposal }: { proposal: OverlayProposal }) {
  const isWanted = proposal.useWanted()
  useEffect(() => conductor.report(proposal, isWanted), [proposal, isWanted])
  useEffect(() => () => conductor.withdraw(proposal.name), [proposal])
  return null
}
