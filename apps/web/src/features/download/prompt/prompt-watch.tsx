import type { SessionInfo } from '@livery/contract/platform/account.ts'
import type { PromptSettings } from '@livery/contract/platform/download.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isPromptSkipped } from '#device/app-prompt-memory.ts'
import { isInstalled } from '#device/device-kind.ts'
import { isInsideOtherApp } from '#device/read-install-device.ts'
import { readClock } from '#lib/clock.ts'
import { downloadSettingQuery, readOffer } from '#platform/answers/get-download-setting.ts'
import { decidePrompt, mayPrompt, readInGameMs } from './prompt-eligibility.ts'
import { openDuePrompt, withdrawPrompt } from './prompt-session.ts'
import { usePlayerFacts } from './use-player-facts.ts'

/**
 * Fetches the operator's conditions, and the player's figures only if a condition depends on them.
 */
export function PromptWatch({ session }: { session: SessionInfo }) {
  const domain = window.location.hostname
  const { data } = useQuery(downloadSettingQuery(domain))
  if (!data || readOffer(data.resources).links.length === 0) return null
  const { settings } = data
  const place = { domain, isInstalled: isInstalled(), isInsideOtherApp: isInsideOtherApp() }
  if (!mayPrompt({ settings, type: session.type, ...place })) return null
  return <PlayerWatch settings={settings} playerId={session.id} />
}

type PlayerWatchProps = { settings: PromptSettings; playerId: string }

function PlayerWatch({ settings, playerId }: PlayerWatchProps) {
  const facts = usePlayerFacts(playerId)
  useEffect(() => {
    if (!facts) return
    const nowMs = readClock()
    const decision = decidePrompt(settings, { ...facts, nowMs }, isPromptSkipped())
    openDuePrompt(decision, readInGameMs(settings))
  }, [facts, settings])
  useEffect(() => withdrawPrompt, [])
  return null
}
