/**
 * For a process that `startHelper` began: does what its parent sends, and
 * answers `{ reply }`, or `{ problem }` in words. Ends with its parent.
 */
export function obeyParent<Message, Reply>(obey: (message: Message) => Promise<Reply>): void {
  process.on('disconnect', () => process.exit())
  process.on('SIGTERM', () => process.exit())
  process.on('message', (message: Message) => {
    obey(message).then(
      reply => process.send?.({ reply }),
      problem => process.send?.({ problem: String(problem) }),
    )
  })
}
