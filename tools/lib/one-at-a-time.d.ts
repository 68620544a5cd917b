/** Does `work` while no other process of this project does: two starts at once would spoil each other's installation. */
export function oneAtATime(work: () => Promise<void>): Promise<void>
