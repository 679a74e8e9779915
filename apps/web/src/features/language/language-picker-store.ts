import { create } from 'zustand'

const useStore = create(() => ({ isOpen: false }))

export function useLanguagePicker(): boolean {
  return useStore(state => state.isOpen)
}

export function openLanguagePicker(): void {
  useStore.setState({ isOpen: true })
}

export function closeLanguagePicker(): void {
  useStore.setState({ isOpen: false })
}
