import type { MemberInfo } from '@livery/contract/platform/account.ts'
import { lazyWithTexts } from '#loading/lazy-with-texts.ts'
import type { Overlay } from '#overlays/overlay.ts'

declare module '#overlays/overlay-store.ts' {
  interface OverlaySubjects {
    avatar: Pick<MemberInfo, 'userName' | 'avatar'>
  }
}

export const avatarOverlay: Overlay = {
  name: 'avatar',
  layer: 'modal',
  Content: lazyWithTexts('member', async () => (await import('./avatar-picker.tsx')).AvatarPicker),
}
