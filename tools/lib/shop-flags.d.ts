export declare const SHOP_FLAGS: readonly string[]
