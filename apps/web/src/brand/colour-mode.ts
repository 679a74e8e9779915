import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { create } from 'zustand'
import { localStore } from '#device/storage.ts'
import { merchant } from './merchant.ts'

export type ColourMode = 'auto' | 'light' | 'dark'

type ColourModeState = { mode: ColourMode }

const useStore = create<ColourModeState>()(() => ({ mode: readMode() }))

/**
 * Returns the player's choice, or the merchant's default: `auto` follows the device, and a merchant
 * in night mode is dark. The shell applies the choice before the first paint.
 */
export function useColourMode(): ColourMode {
  return useStore(state => state.mode)
}

/** Changes the colors immediately and stores the choice. */
export function setColourMode(mode: ColourMode): void {
  if (mode === 'auto') {
    localStore.remove(localStorageKeys.colourMode)
    delete document.documentElement.dataset.mode
  } else {
    localStore.set(localStorageKeys.colourMode, mode)
    document.documentElement.dataset.mode = mode
  }
  useStore.setState({ mode })
}

function readMode(): ColourMode {
  const stored = localStore.get(localStorageKeys.colourMode)
  if (stored === 'light' || stored === 'dark') return stored
  return merchant.mode === 'night' ? 'dark' : 'auto'
}
