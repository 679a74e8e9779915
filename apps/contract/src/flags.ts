/**
 * SYSTEM-02: the platform's flags, which switch behavior on or off per merchant (`whitelabelVal`).
 */
export const platformFlags = [
  'STARTGAMEINAPP3',
  'MOBILEAUTOLOGIN3',
  'PWDEXPFORCECHANGE3',
  'CBS3',
  'GOOGLELOGIN3',
  'FIREBASECREATEACC3',
  'UPDATEMOBILEICC3',
  'LOTTMINIGAME3',
  'SEALOTTMINIGAME3',
  'REWCEN3',
] as const

export type PlatformFlag = (typeof platformFlags)[number]
