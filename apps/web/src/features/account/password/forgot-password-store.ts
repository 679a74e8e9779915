import { create } from 'zustand'

const useStore = create(() => ({ isOpen: false }))

export function useForgotPassword(): boolean {
  return useStore(state => state.isOpen)
}

export function openForgotPassword(): void {
  useStore.setState({ isOpen: true })
}

export function closeForgotPassword(): void {
  useStore.setState({ isOpen: false })
}
