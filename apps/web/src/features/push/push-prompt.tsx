import type { OverlayProps } from '#overlays/overlay.ts'
import { usePushSettings } from '#platform/push/use-push-settings.ts'
import { PushHelp } from './push-help.tsx'
import { PushOn } from './push-on.tsx'
import { PushQuestion } from './push-question.tsx'
import { usePushState } from './push-store.ts'

/** PUSH-01: the question, or what the player can do in another state. */
export function PushPrompt({ onClose }: OverlayProps) {
  const settings = usePushSettings()
  const state = usePushState()
  if (!settings) return null
  if (state === 'off') return <PushQuestion settings={settings} onClose={onClose} />
  if (state === 'on') return <PushOn settings={settings} onClose={onClose} />
  return <PushHelp state={state} onClose={onClose} />
}
