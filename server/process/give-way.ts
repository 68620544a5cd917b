import { setPriority } from 'node:os'

/**
 * The calling thread gives way to those that answer requests. `niceness`: with 5 it gets a third of what they get where both want a
 * processor; 19 leaves it next to nothing beside any program that keeps the machine busy.
 */
export function giveWay(niceness: 5 | 19): void {
  // On Linux a priority is a thread's, elsewhere it would be the whole shop's.
  if (process.platform === 'linux') setPriority(0, niceness)
}
