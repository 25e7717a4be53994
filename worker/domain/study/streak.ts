/** Studied days that earn a freeze, and freezes that can be held at once. */
export const DAYS_A_FREEZE = 7
export const FREEZES_MAX = 2

export interface Streak {
  /** Days studied since the streak began. */
  days: number
  /** Freezes that are left. */
  freezes: number
  /** Study days that were missed and covered by a freeze, by their number, of streaks that have ended too. */
  frozen: number[]
}

/**
 * The streak up to today, from the days in order, today the last. A day that was studied counts, a rest day too. A rest day
 * that was not changes nothing. A missed study day uses up a freeze, or ends the streak; today is not missed before it is over.
 * Seven studied days of a streak earn a freeze, and two can be held.
 */
export function streakOf(days: readonly { day: number; isStudyDay: boolean; studied: boolean }[]): Streak {
  let streak: Streak = { days: 0, freezes: 0, frozen: [] }
  days.forEach(({ day, isStudyDay, studied }, i) => {
    if (studied) {
      streak.days++
      if (streak.days % DAYS_A_FREEZE === 0) streak.freezes = Math.min(streak.freezes + 1, FREEZES_MAX)
    } else if (isStudyDay && i < days.length - 1) {
      if (streak.days > 0 && streak.freezes > 0) {
        streak.freezes--
        streak.frozen.push(day)
      } else streak = { days: 0, freezes: 0, frozen: streak.frozen }
    }
  })
  return streak
}
