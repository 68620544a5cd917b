import { execFileSync } from 'node:child_process'

/** The numbers of the processes for pictures that this one started and that still run. */
export function pictureProcessesOf(pid: number | undefined): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
  return list.split('\n').flatMap(line => {
    const [own, parent, state = '', ...command] = line.trim().split(/\s+/)
    const isPicture = command.some(word => word.endsWith('picture-process.ts'))
    return Number(parent) === pid && isPicture && !state.startsWith('Z') ? Number(own) : []
  })
}
