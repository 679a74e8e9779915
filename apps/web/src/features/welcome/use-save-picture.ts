import { toPhoneSystem } from '@livery/contract/device/phone-system.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDeviceSigns } from '#device/device-kind.ts'
import { savePicture } from '#device/save-picture.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { toFileName } from './pick-picture.ts'
import { rememberSaved } from './welcome-memory.ts'

/** Saves a picture, and remembers its file name so that it is not shown again (WELCOME-06). */
export function useSavePicture(src: string, onSaved: () => void) {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    const fileName = toFileName(src)
    setSaving(true)
    const isSaved = await savePicture(
      src,
      fileName,
      toPhoneSystem(readDeviceSigns()) === 'ios',
    ).finally(() => setSaving(false))
    if (!isSaved) return
    rememberSaved(fileName)
    toast(t('welcome_saved'))
    onSaved()
  }
  return { isSaving, save: () => void save() }
}
