/** Platform settings that prevent popups from opening automatically over the content under test. */

/** Delays the welcome images by a day, because only one popup can be open at a time. */
export const withoutWelcome = { welcomeOptions: { waitSeconds: 86_400 } }

/** Announcements then appear only in the ticker and in the news. */
export const withoutPopups = { announcementOptions: { style: 'none' }, ...withoutWelcome }
