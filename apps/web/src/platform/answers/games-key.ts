/** The first part of the query key for game lists. */
export const gamesKey = 'games'
