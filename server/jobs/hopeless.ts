/** A failure that no later try can mend: the job goes to the failed ones at once, for staff to look at. */
export class Hopeless extends Error {}
