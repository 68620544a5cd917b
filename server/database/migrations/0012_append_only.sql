-- What is only ever written is not emptied as a whole either.
CREATE TRIGGER "order_events_never_emptied" BEFORE TRUNCATE ON "order_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "stock_adjustments_never_emptied" BEFORE TRUNCATE ON "stock_adjustments" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
