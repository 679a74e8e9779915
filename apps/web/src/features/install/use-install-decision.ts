import {
  decideInstall,
  findRefusal,
  type InstallDecision,
} from '@livery/contract/install/decide-install.ts'
import {
  type InstallFacts,
  type InstallTrigger,
  resolveInstallSettings,
} from '@livery/contract/install/install-facts.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isInstalled } from '#device/device-kind.ts'
import { readInstallDevice } from '#device/read-install-device.ts'
import { downloadSettingQuery, readOffer } from '#platform/answers/get-download-setting.ts'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { readInstallHistory } from './install-memory.ts'
import { useInstallPrompt } from './install-prompt.ts'

export type KnownInstall = { decision: InstallDecision; nativeApp: string | undefined }

/**
 * Returns the install offer for this visitor; undefined without a trigger or before the platform
 * has responded. Fetches the platform's apps only if an offer is possible. Reads the stored history
 * again on each trigger and each browser prompt.
 */
export function useInstallDecision(trigger: InstallTrigger | undefined): KnownInstall | undefined {
  const prompt = useInstallPrompt(state => state.prompt)
  const isNowInstalled = useInstallPrompt(state => state.isInstalled)
  const { data: site, isError: isSiteFailed } = useQuery(siteSettingsQuery())
  const options = site?.installOptions
  // biome-ignore lint/correctness/useExhaustiveDependencies: a used prompt is the time to look again.
  const basis = useMemo(() => trigger && readBasis(trigger), [trigger, prompt])
  const facts = basis && {
    ...basis,
    visitor: {
      ...basis.visitor,
      isInstalled: basis.visitor.isInstalled || isNowInstalled,
      hasPrompt: prompt !== undefined,
    },
    settings: resolveInstallSettings(options),
  }
  const isKnown = site !== undefined || isSiteFailed
  const isOpen = facts !== undefined && isKnown && findRefusal(facts) === undefined
  const { data, isPending } = useQuery({
    ...downloadSettingQuery(window.location.hostname),
    enabled: isOpen,
  })
  if (!facts || !isKnown || (isOpen && isPending)) return undefined

  const nativeApp = data && readOffer(data.resources).links.find(isNative)?.href
  const visitor = { ...facts.visitor, hasNativeApp: nativeApp !== undefined }

  return { decision: decideInstall({ ...facts, visitor }), nativeApp }
}

function readBasis(trigger: InstallTrigger): Omit<InstallFacts, 'settings'> {
  return {
    trigger,
    history: readInstallHistory(),
    nowMs: Date.now(),
    visitor: {
      ...readInstallDevice(),
      isInstalled: isInstalled(),
      hasPrompt: false,
      hasNativeApp: false,
    },
  }
}

/**
 * Returns whether the link is for a native app. The profile only adds the page to the home screen.
 */
function isNative({ kind }: { kind: 'android' | 'ios' | 'profile' }): boolean {
  return kind !== 'profile'
}
