/** The sound and vibration settings of this device. */
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { create } from 'zustand'
import { localStore } from '#device/storage.ts'
import { matchesMedia } from '#lib/matches-media.ts'
import { parseRecord } from '#lib/records.ts'

export const effectKinds = ['sound', 'vibration'] as const
export type EffectKind = (typeof effectKinds)[number]

type Effects = Record<EffectKind, boolean>

const useStore = create<Effects>()(readEffects)

export function useEffects(): Effects {
  return useStore()
}

export function isEffectOn(kind: EffectKind): boolean {
  return useStore.getState()[kind]
}

export function switchEffect(kind: EffectKind, isOn: boolean): void {
  useStore.setState({ [kind]: isOn })
  localStore.set(localStorageKeys.effects, JSON.stringify(useStore.getState()))
}

/** Returns whether the device can vibrate. Desktop browsers have the method but no motor. */
export function canVibrate(): boolean {
  return isPhone() && typeof navigator.vibrate === 'function'
}

/** Reads the player's choice. By default, effects are on only on phones and tablets. */
function readEffects(): Effects {
  const stored = parseRecord(localStore.get(localStorageKeys.effects))
  const read = (kind: EffectKind) => {
    const value = stored[kind]
    return typeof value === 'boolean' ? value : isPhone()
  }
  return { sound: read('sound'), vibration: read('vibration') }
}

function isPhone(): boolean {
  return matchesMedia('(pointer: coarse) and (hover: none)')
}
